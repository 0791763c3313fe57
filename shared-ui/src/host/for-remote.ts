import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { giveClient } from './remote-query-client.ts'

/**
 * What one remote asks the API and the cache with.
 * @param remote its name, which its build writes into it
 */
export const forRemote = (remote: string): { api: typeof api; queryClient: QueryClient } => ({
  api,
  queryClient: giveClient(remote),
})
