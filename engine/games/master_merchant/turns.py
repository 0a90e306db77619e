"""The turn (MM-4): its start with the pick-up (MM-8), the plays, the settling, its end (MM-13)."""

from engine.events import GameOver, Log, TurnEnded, TurnStarted, tell
from engine.game import Move, Told
from engine.games.master_merchant.cards import KANDA, NAMES, UESHIMA
from engine.games.master_merchant.commands import (
    DECLINE_EFFECT,
    DISCARD,
    END_TURN,
    NONE,
    PLAY,
    PLAY_FACE_DOWN,
    REACT,
    USE_EFFECT,
    chosen,
    chosen_character,
)
from engine.games.master_merchant.effects import (
    APPLY,
    NO_CHOICE,
    Choice,
    affected,
    discard,
    fizzle_reason,
    return_to_city,
    uses,
)
from engine.games.master_merchant.events import (
    BlockAsked,
    Blocked,
    EffectDeclined,
    EffectFizzled,
    EffectUsed,
    NotBlocked,
    PickedUp,
    Played,
    PlayedFaceDown,
)
from engine.games.master_merchant.moving import (
    lay_face_down,
    lay_from_hand,
    move_gold,
    take_out,
)
from engine.games.master_merchant.scoring import goals_reached, result, shown_cards
from engine.games.master_merchant.state import (
    MAIN,
    Block,
    Effects,
    Main,
    State,
    bodyguard,
    hand_count,
)


def play(state: State, seat: int, move: Move) -> Log:
    """Play a legal move, settle all that follows without a decision, and return what happened."""
    log: Log = []
    state.number += 1
    kind = move[0]
    if kind == PLAY:
        play_face_up(state, log, move[1], move[2])
    elif kind == PLAY_FACE_DOWN:
        play_face_down(state, log, move[1], not move[2])
    elif kind == END_TURN:
        end_turn(state, log)
    elif kind == USE_EFFECT:
        use_effect(state, log, move[1], (move[2], move[3], move[4]))
    elif kind == DECLINE_EFFECT:
        decline_effect(state, log)
    elif kind == REACT:
        react(state, log, not move[1])
    elif kind == DISCARD:
        state.stack.pop()
        discard(state, log, seat, move[1])
    settle(state, log)
    return log


def begin_turn(state: State, log: Log, turn: int, seat: int) -> None:
    """Begin a turn: pick up if the hand is empty, then two plays (MM-4.1, MM-4.2)."""
    state.turn = turn
    state.turn_seat = seat
    state.plays = state.table.edition.plays
    state.face_down_plays = 0
    state.stack = [MAIN]
    tell(log, TurnStarted(turn, seat))
    if not hand_count(state, seat):
        _pick_up(state, log, seat)


# MM-8.1, MM-8.3
def _pick_up(state: State, log: Log, seat: int) -> None:
    pile = state.piles[seat]
    for slot in pile:
        state.hands[seat][slot.card] += 1
    tell(log, PickedUp(seat, len(pile)))
    pile.clear()


# MM-5.1, MM-6.1, MM-6.2, MM-6.4
def play_face_up(state: State, log: Log, card: int, copies: int) -> None:
    """Play copies of a card as one play; all lie in the pile before the first has its effect."""
    seat = state.turn_seat
    slots = tuple(lay_from_hand(state, seat, card) for _ in range(copies))
    tell(log, Played(seat, NAMES[card], slots))
    state.plays -= 1
    state.stack.append(Effects(card, copies))


# MM-7.1, MM-7.2
def play_face_down(state: State, log: Log, card: int, takes_gold: bool) -> None:
    """Play one card face down; only its owner is told which it is."""
    seat = state.turn_seat
    slot = lay_face_down(state, seat, card)
    shown = PlayedFaceDown(seat, slot, takes_gold, NAMES[card])
    log.append(Told(PlayedFaceDown(seat, slot, takes_gold, None), seat, shown))
    if takes_gold:
        move_gold(state, log, None, seat, state.table.edition.face_down_gold, "face_down")
    state.plays -= 1
    state.face_down_plays += 1


# MM-5.2, MM-10.5, MM-11.2
def use_effect(state: State, log: Log, copy: int, choice: Choice) -> None:
    """Announce the effect of one copy; ask those it would affect; else let it happen."""
    card = _spend_copy(state)
    seat = state.turn_seat
    tell(
        log,
        EffectUsed(
            seat,
            NAMES[card],
            chosen_character(copy),
            chosen_character(choice[0]),
            chosen(choice[1]),
            chosen(choice[2]),
        ),
    )
    if card == UESHIMA:  # paid first, and lost if the effect is blocked
        move_gold(state, log, seat, None, state.table.edition.copy_pay, "copy")
    acting = card if copy == NONE else copy
    # MM-11.4: who can block is public, so asking tells nothing
    waiting = tuple(s for s in affected(state, acting, choice) if bodyguard(state.piles[s]))
    if waiting:
        state.stack.append(Block(card, (copy, *choice), waiting, ()))
        tell(log, BlockAsked(waiting[0]))
    else:
        APPLY[acting](state, log, choice, ())


def decline_effect(state: State, log: Log) -> None:
    """Pass over the effect of one copy (MM-5.2)."""
    tell(log, EffectDeclined(state.turn_seat, NAMES[_spend_copy(state)]))


def _spend_copy(state: State) -> int:
    frame = state.stack.pop()
    assert isinstance(frame, Effects)
    state.stack.append(Effects(frame.card, frame.left - 1))
    return frame.card


# MM-11.1, MM-11.5 to MM-11.9
def react(state: State, log: Log, blocks: bool) -> None:
    """Answer for the seat that is asked; after the last answer the effect happens."""
    frame = state.stack.pop()
    assert isinstance(frame, Block)
    seat, waiting, blocked = frame.waiting[0], frame.waiting[1:], frame.blocked
    guard = bodyguard(state.piles[seat])
    if blocks:
        assert guard is not None  # else the seat isn't asked
        blocked += (seat,)
        tell(log, Blocked(seat, guard.id))
        return_to_city(state, log, seat, take_out(state, seat, guard.id))
    else:
        tell(log, NotBlocked(seat))
    if waiting:
        state.stack.append(Block(frame.card, frame.use, waiting, blocked))
        tell(log, BlockAsked(waiting[0]))
        return
    copy, card, target, slot = frame.use
    acting = frame.card if copy == NONE else copy
    # MM-11.7: an effect with one target does nothing when that target blocked
    if target not in blocked:
        APPLY[acting](state, log, (card, target, slot), blocked)


# MM-4.5, MM-4.6, MM-6.2
def settle(state: State, log: Log) -> None:
    """Go on until somebody must decide, or the game is over."""
    while state.stack:
        frame = state.stack[-1]
        if isinstance(frame, Effects):
            if not _settle_copy(state, log, frame):
                return
        elif isinstance(frame, Main) and not (state.plays and hand_count(state, state.turn_seat)):
            end_turn(state, log)
        else:
            return


def _settle_copy(state: State, log: Log, frame: Effects) -> bool:
    """Settle what needs no decision; return False when the turn player must decide."""
    if not frame.left:
        state.stack.pop()
    elif frame.card == KANDA:
        _spend_copy(state)
        APPLY[KANDA](state, log, NO_CHOICE, ())
    elif not uses(state, frame.card):
        reason = fizzle_reason(state, frame.card)
        tell(log, EffectFizzled(state.turn_seat, NAMES[_spend_copy(state)], reason))
    else:
        return False
    return True


# MM-13.1, MM-13.2, MM-15.3
def end_turn(state: State, log: Log) -> None:
    """End the turn: the turn player alone is checked for the goals; then the next seat."""
    tell(log, TurnEnded(state.turn, state.turn_seat))
    reasons = goals_reached(state)
    if not reasons and state.turn == state.table.settings.turn_limit:
        reasons = ("turn_limit",)
    if reasons:
        state.reasons = reasons
        state.stack = []
        tell(log, shown_cards(state))
        ended = result(state)
        assert ended is not None
        tell(log, GameOver(ended))
    else:
        begin_turn(state, log, state.turn + 1, (state.turn_seat + 1) % state.table.seats)
