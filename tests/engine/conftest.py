"""Lets the assertions of the helper modules explain themselves as those of the tests do."""

import pytest

pytest.register_assert_rewrite(
    "tests.engine.chance",
    "tests.engine.laws",
    "tests.engine.secrecy",
    "tests.engine.games.master_merchant.follower",
    "tests.engine.games.master_merchant.invariants",
)
