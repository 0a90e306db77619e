-- One write to a game: a creation, a seat taken, a command. All or nothing.
--
-- KEYS   game (hash), log (list), receipts (hash): one hash slot
-- ARGV   receipt's id, receipt, expected changes ('' = there must be no such game yet),
--        life in ms, log entry ('' = none), then field and value for the game's hash
--
-- Answers {'seen', receipt} when this id has written before: so a request that is sent again
-- after its answer was lost is told what it did. {'conflict'} when the game stands elsewhere:
-- nothing is written. Else {'written'}.
local seen = redis.call('HGET', KEYS[3], ARGV[1])
if seen then return {'seen', seen} end
if (redis.call('HGET', KEYS[1], 'changes') or '') ~= ARGV[3] then return {'conflict'} end
for i = 6, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
if ARGV[5] ~= '' then redis.call('RPUSH', KEYS[2], ARGV[5]) end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[4]) end
return {'written'}
