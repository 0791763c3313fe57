import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

class PageQueryClient extends QueryClient {
  /** Repeats first loads too: one that is running may have begun before the change, and the library leaves it alone. */
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    await super.invalidateQueries(filters, options)
    await Promise.all(
      first.map(async query => {
        await query.promise?.catch(() => undefined)
        if (query.state.data === undefined) return
        await super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
      }),
    )
  }
}

/** One cache for the shell and all remotes; it is emptied when another person logs in. */
export const queryClient = new PageQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a request fails at once and shows an error; a paused request would show a
      // skeleton until the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal of the API would be repeated, so only failures that may end by themselves are
      // tried once more.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'UNAVAILABLE',
      retryDelay: 600,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
