import { sharedLists } from '@orenda/contracts/shared-lists'
import {
  hashKey,
  type Query,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryOptions,
} from '@tanstack/react-query'
import type { api } from './api.ts'
import { queryClient } from './query-client.ts'

/** The parts of a key that name a list of the API: `['rent', 'balances', { tenant_id }]` gives `rent/balances`. */
const pathOf = (key: QueryKey): string => key.filter(part => typeof part === 'string').join('/')

const all = queryClient.getQueryCache()

/** The cache of the page without the keys of others. */
function cacheOf(remote: string): typeof all {
  const isOwn = ({ queryHash }: Query) => queryHash.startsWith(`${remote}[`)
  const own: Partial<typeof all> = {
    getAll: () => all.getAll().filter(isOwn),
    findAll: filters => all.findAll(filters).filter(isOwn),
    clear: () => {
      for (const query of all.getAll()) if (isOwn(query)) all.remove(query)
    },
  }
  return new Proxy(all, {
    get: (_, name) => {
      const part = own[name as 'clear'] ?? all[name as 'clear']
      return typeof part === 'function' ? part.bind(all) : part
    },
  })
}

/**
 * The view that one remote has of the cache of the page: its own keys, under a hash with its name, and the shared
 * lists that it may read (`contracts/src/shared-lists.ts`), which are what the API answers, whatever function a remote
 * gives. Invalidation reaches the keys of all: other remotes then read again.
 * @param client with which the remote asks the API
 * @param mayRead whether the remote may read a path of the API
 */
export function remoteQueryClient(
  remote: string,
  client: typeof api,
  mayRead: (path: string) => boolean,
): QueryClient {
  const isShared = (key: QueryKey = []) => sharedLists.includes(pathOf(key)) && mayRead(pathOf(key))
  const view = new QueryClient({
    queryCache: cacheOf(remote),
    defaultOptions: queryClient.getDefaultOptions(),
  })
  const { defaultQueryOptions, setQueryData } = view
  const queryKeyHashFn = (key: QueryKey) => (isShared(key) ? '' : remote) + hashKey(key)
  const readShared = ({ queryKey, signal }: QueryFunctionContext) => {
    const query = queryKey.find(part => typeof part === 'object') as Record<string, string> | undefined
    return client.getAll(pathOf(queryKey), { ...(query && { query }), signal })
  }
  const views = {
    defaultQueryOptions: (options: QueryOptions) =>
      options._defaulted
        ? options
        : defaultQueryOptions.call(view, {
            ...options,
            queryKeyHashFn,
            ...(isShared(options.queryKey) && {
              initialData: undefined,
              ...(options.queryFn && { queryFn: readShared }),
            }),
          } as never),
    setQueryData: (key: QueryKey, ...given: [never]) => {
      if (isShared(key)) throw new Error(`${remote} may not write ${hashKey(key)}, which all remotes read`)
      return setQueryData.call(view, key, ...given)
    },
    invalidateQueries: queryClient.invalidateQueries.bind(queryClient),
  }
  return Object.assign(view, views as unknown as QueryClient)
}
