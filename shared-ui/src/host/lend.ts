import type { QueryClient } from '@tanstack/react-query'
import { type Allow, api, apiFor } from './api.ts'
import { queryClient } from './query-client.ts'
import { remoteQueryClient } from './remote-query-client.ts'

/** What one remote asks the API and the cache with. */
export interface Lent {
  api: typeof api
  queryClient: QueryClient
  /** Throws for what the remote does not declare. */
  allow: Allow
}

const clients = new Map<string, QueryClient>()

/**
 * Lends the host to a remote, which the build of the remote asks for (`remote/lent.ts` of the kit).
 * @param remote its name
 * @param allowed what it declares; see `allowedPattern` of the contracts. Anything else is refused with an error
 * that says the remote's name, also in the console, because callers may show nothing of it.
 */
export function lend(remote: string, allowed: string): Lent {
  const pattern = new RegExp(allowed)
  const isAllowed = (call: string) => pattern.test(call.replace(/\?.*/, ''))
  const allow: Allow = call => {
    if (isAllowed(call)) return
    const error = new Error(`${remote} may not ${call}: it does not declare it`)
    // biome-ignore lint/suspicious/noConsole: the developer of the remote has to see it
    console.error(error)
    throw error
  }
  const own = apiFor(allow)
  const client = remoteQueryClient(remote, own, path => isAllowed(`GET ${path}`))
  clients.set(remote, client)
  return { api: own, queryClient: client, allow }
}

/** The cache in which a remote's components are shown: that of the page, for one that was built before it had its own. */
export const clientOf = (remote: string): QueryClient => clients.get(remote) ?? queryClient

/** Before another version of a remote starts, which may have been built without a cache of its own. */
export function forgetClient(remote: string): void {
  clients.delete(remote)
}
