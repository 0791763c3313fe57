import { sharedLists } from '@orenda/contracts/shared-lists'
import {
  type CancelOptions,
  hashKey,
  QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  type QueryKey,
  type QueryOptions,
  type ResetOptions,
} from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { readAll } from './read-all.ts'

/** The parts of a key that name a list of the API: `['rent', 'balances', { tenant_id }]` gives `rent/balances`. */
const pathOf = (key: QueryKey): string => key.filter(part => typeof part === 'string').join('/')

/** Reads a shared list for a remote that may not write it. */
const readShared = ({ queryKey, signal }: QueryFunctionContext) => {
  const query = queryKey.find(part => typeof part === 'object') as Record<string, string> | undefined
  return readAll(pathOf(queryKey), { ...(query && { query }), signal })
}

/** The remote that writes the shared list with this key; undefined for a key that is no shared list. */
const ownerOf = (key: QueryKey = []): string | undefined => sharedLists[pathOf(key)]

/**
 * The query client of one remote. It uses the cache of the page, and sees there its own keys, under
 * a hash with its name, and the shared lists (`contracts/src/shared-lists.ts`). It writes a shared
 * list only if the list is its own; else the list is what the API answers, whatever function it
 * gives. Invalidation reaches the keys of all: other remotes then read again.
 */
class RemoteQueryClient extends QueryClient {
  readonly #remote: string

  constructor(remote: string) {
    super({
      queryCache: queryClient.getQueryCache(),
      mutationCache: queryClient.getMutationCache(),
      defaultOptions: queryClient.getDefaultOptions(),
    })
    this.#remote = remote
  }

  override defaultQueryOptions(options: never): never {
    const { queryKey, queryFn }: QueryOptions = options
    return super.defaultQueryOptions({
      ...(options as QueryOptions),
      queryKeyHashFn: (key: QueryKey) => (ownerOf(key) ? '' : this.#remote) + hashKey(key),
      ...(queryFn && this.#isForeign(queryKey) && { queryFn: readShared, initialData: undefined }),
    } as never) as never
  }

  /** @throws Error for a shared list of another remote */
  override setQueryData(key: never, updater: never, options?: never): never {
    if (this.#isForeign(key)) throw new Error(`${this.#remote} may not write ${hashKey(key)}`)
    return super.setQueryData(key, updater, options) as never
  }

  override removeQueries(filters?: never): void {
    super.removeQueries(this.#own(filters))
  }

  override resetQueries(filters?: never, options?: ResetOptions): Promise<void> {
    return super.resetQueries(this.#own(filters), options)
  }

  override cancelQueries(filters?: never, options?: CancelOptions): Promise<void> {
    return super.cancelQueries(this.#own(filters), options)
  }

  override clear(): void {
    this.removeQueries()
  }

  /** Whether it is the key of a shared list which another remote writes. */
  #isForeign(key: QueryKey | undefined): boolean {
    return (ownerOf(key) ?? this.#remote) !== this.#remote
  }

  #own(filters?: QueryFilters): QueryFilters {
    return {
      ...filters,
      predicate: query =>
        (query.queryHash.startsWith(this.#remote) || ownerOf(query.queryKey) === this.#remote) &&
        (!filters?.predicate || filters.predicate(query)),
    }
  }
}

const clients = new Map<string, QueryClient>()

/** Gives a remote its query client; its build asks for it by its name (`remote-api.ts`). */
export function giveClient(remote: string): QueryClient {
  const client = clients.get(remote) ?? new RemoteQueryClient(remote)
  clients.set(remote, client)
  return client
}

/**
 * The query client in which a remote's components are shown: its own, or the one of the page for a
 * remote that was built before it could have its own.
 */
export const clientOf = (remote: string): QueryClient => clients.get(remote) ?? queryClient

/** Before another version of a remote starts, which may have been built without a client. */
export function forgetClient(remote: string): void {
  clients.delete(remote)
}
