// Stands in for the development server's own client in a remote. Where the page's React can put new components in the place
// of old ones, that client does so. Production's cannot: there the client would load the page anew, and the shell instead
// opens the remote again by itself (`live-remotes.ts`).

interface Hook {
  renderers?: Map<unknown, { scheduleRefresh?: unknown }>
}

const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook })
  .__REACT_DEVTOOLS_GLOBAL_HOOK__

if ([...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh)) {
  void Promise.all([import('@rspack/core/hot/dev-server'), import('@rspack/dev-server/client/index')])
}

export {}
