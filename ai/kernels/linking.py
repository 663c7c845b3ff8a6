"""Functions that kernels take in are compiled as far as that, and no further.

By itself numba makes machine code of every function it compiles. Those of
`ai.kernels.jit.hot` and `ai.kernels.jit.shared` are only ever linked into kernels, which are
optimized and turned into machine code whole: doing so with each of their parts as well was
half of all the time. Uses what numba keeps to itself; `ai.kernels.jit` does without where a
release has lost it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_codegen: Any = import_module("numba.core.codegen")  # modules without types
_compiler: Any = import_module("numba.core.compiler")
_dynfunc: Any = import_module("numba._dynfunc")
_machinery: Any = import_module("numba.core.compiler_machinery")
_passes: Any = import_module("numba.core.typed_passes")


class LinkedLibrary(_codegen.JITCodeLibrary):  # type: ignore[misc]  # numba has no types
    """The code of one function, to be linked into that of others."""

    def _optimize_functions(self, module: Any) -> None:
        """Do as the base class with what has a body; making the passes takes time, too."""
        module.data_layout = self._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager()
                passes.run(function, builder)

    def _optimize_final_module(self) -> None:
        """Inline what it calls; whoever takes it in optimizes both together."""
        passes, builder = self._codegen._module_pass_manager(
            loop_vectorize=False, slp_vectorize=False, opt=0, cost="cheap"
        )
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class LinkedLowering(_passes.NativeLowering):  # type: ignore[misc]
    """Lowers a function into a `LinkedLibrary`."""

    _name = "linked_lowering"

    def run_pass(self, state: Any) -> bool:
        """Do as the base class, but for the machine code and the way in from Python."""
        target, name = state.targetctx, state.func_id.func_qualname
        state.library = LinkedLibrary(target.codegen(), name)
        state.flags.no_compile = True
        super().run_pass(state)
        done = state["cr"]
        key = _dynfunc.make_function(
            done.fndesc.lookup_module(), name, "Linked only.", 0, done.env, (state.library,)
        )
        target.insert_user_function(key, done.fndesc, [state.library])
        state["cr"] = done._replace(cfunc=key)
        state.reload_init.extend(state.library._reload_init)
        return True


class LinkedCompiler(_compiler.CompilerBase):  # type: ignore[misc]
    """Numba's compiler with its last step exchanged."""

    def define_pipelines(self) -> list[Any]:
        """Return the passes, in their order."""
        passes: Any = _compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        kinds = [kind for kind, _ in passes.passes]
        lowering = kinds.index(_passes.NativeLowering)
        passes.passes[lowering] = (LinkedLowering, "lowering to link")
        passes.finalize()
        return [passes]
