// Runs in a development page before react-dom. Each served app has its own refresh runtime. A later
// one finds the renderers in this map, which the first one's hook leaves empty.

interface Hook {
  renderers: Map<unknown, unknown>
  inject: (renderer: unknown) => unknown
}

const page = globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }

let count = 0
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= Object.assign(
  {
    renderers: new Map(),
    inject: () => {
      count += 1
      return count
    },
  },
  {
    supportsFiber: true,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  },
)
const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__
const { inject } = hook
hook.inject = renderer => {
  const id = inject(renderer)
  hook.renderers.set(id, renderer)
  return id
}

export {}
