import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

class PageQueryClient extends QueryClient {
  /**
   * Reads first loads anew too: one that is running may miss the change, and the library would leave it alone. What a
   * screen waits for begins anew at once; what was fetched ahead has a caller that waits, and is read again after it.
   */
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const readAgain = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true })
      if (query.state.data !== undefined) continue
      if (query.isActive()) void query.cancel({ silent: true })
      else void query.promise?.then(readAgain, readAgain)
    }
    return super.invalidateQueries(filters, options)
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
