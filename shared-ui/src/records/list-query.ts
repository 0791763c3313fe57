import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** What every record of a list has. */
export interface StoredRecord {
  id: string
  updated_at: string
}

const wholeQuery = <Row extends { id: string }>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => api.getAll<Row>(path, { signal }) })

/**
 * The same for a list that may be too long to be loaded whole: its newest rows, as many as one
 * answer has. `useNewestRows` loads others.
 */
const newestQuery = <Row extends { id: string }>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => api.get<Row[]>(path, { signal }) })

/**
 * The key and the function that reads a list of the API; they are the same in every app of the
 * page, so that the cache has the list once. It reads the whole list, e.g.
 * `listQuery<Payment>('payments')`; `listQuery.newest` reads the newest rows, `listQuery.readAll` a
 * list with a query.
 */
export const listQuery = Object.assign(wholeQuery, { newest: newestQuery, readAll: api.getAll })

/** The key of the rows after the newest. */
export const furtherKey = (path: string) => [path, 'further']
