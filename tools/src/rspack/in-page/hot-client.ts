// Replaces the development server's client in a remote. With React's development build, that client
// replaces components in the page. With the production build it would reload the page; here the
// shell opens the remote again instead (`live-remotes.ts`).

interface Hook {
  renderers?: Map<unknown, { scheduleRefresh?: unknown }>
}

const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook })
  .__REACT_DEVTOOLS_GLOBAL_HOOK__

if ([...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh)) {
  void Promise.all([import('@rspack/core/hot/dev-server'), import('@rspack/dev-server/client/index')])
}

export {}
