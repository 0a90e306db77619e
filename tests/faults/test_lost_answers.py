"""A command whose answer is lost with the process that gives it is done once, and answered."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tests.faults.audit import audit
from tests.faults.caller import Caller, Patience
from tests.faults.deployment import Deployment
from tests.faults.holding import writes_held
from tests.faults.table import Plan, Table, open_table
from tests.local.processes import eventually

pytestmark = pytest.mark.xdist_group("faults")

PEOPLE_ONLY = Plan("master_of_respect", "reconstructed", ("human", "human", "human"))


def test_the_api_dies_between_a_commit_and_its_answer(deployment: Deployment) -> None:
    with (
        ThreadPoolExecutor() as pool,
        Caller(deployment.addresses, Patience(60.0)) as caller,
    ):
        table = open_table(caller, PEOPLE_ONLY, Random(1))
        with writes_held(deployment.url) as held:
            playing = pool.submit(play_to_the_end, table, caller)
            eventually(held.commits)
            for api in deployment.apis:
                api.freeze()
            held.release()
            eventually(lambda: not held.commits())
        for api in deployment.apis:
            api.kill()
            api.start()
        playing.result()
        assert audit(caller, table) == ([], [])


def play_to_the_end(table: Table, caller: Caller) -> None:
    while not table.over:
        for person in table.people:
            person.look(caller)
