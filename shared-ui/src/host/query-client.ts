import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** One cache for the shell and all remotes; it is emptied when another person logs in. */
export const queryClient = new QueryClient({
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
