import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** One cache for the shell and all remotes; it is emptied when the person changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a request fails at once and says so; one that is kept back shows a skeleton until it is there.
      networkMode: 'always',
      refetchOnReconnect: true,
      // What the API refused once it refuses again; only what may pass by itself is tried once more.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'UNAVAILABLE',
      retryDelay: 600,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
