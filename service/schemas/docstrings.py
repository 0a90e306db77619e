"""The descriptions that a class's source gives its attributes: the text that follows each one."""

import ast
import sys
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise

import msgspec

Descriptions = dict[str, str]


def of(kind: type[msgspec.Struct]) -> Descriptions:
    """Return the descriptions by attribute, inherited ones too."""
    found: Descriptions = {}
    for ancestor in reversed(kind.__mro__):
        if issubclass(ancestor, msgspec.Struct) and ancestor is not msgspec.Struct:
            found |= _classes(ancestor.__module__).get(ancestor.__name__, {})
    return found


@cache
def _classes(module: str) -> dict[str, Descriptions]:
    tree = ast.parse(getsource(sys.modules[module]))
    return {node.name: _attributes(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _attributes(node: ast.ClassDef) -> Descriptions:
    found: Descriptions = {}
    for statement, following in pairwise(node.body):
        match statement, following:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(str(text))):
                found[name] = cleandoc(text)
    return found
