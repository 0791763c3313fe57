import { maxRows } from '@orenda/contracts/max-rows'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** What a list of the API holds. */
export interface StoredRecord {
  id: string
  updated_at: string
}

const wholeQuery = <Row extends { id: string }>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => readAll<Row>(path, { signal }) })

/**
 * The same of a list that may be too long to be loaded whole: its newest rows, as many as one answer holds. What else is
 * wanted of it comes by `useNewestRows`.
 */
const newestQuery = <Row extends { id: string }>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => api.get<Row[]>(path, { signal }) })

/**
 * The key and the fetcher of a list of the API, the same for every app of the page: one list serves them all. By itself it reads
 * the whole list, e.g. `listQuery<Payment>('payments')`; `listQuery.newest` reads its newest rows, `listQuery.readAll` is for a
 * list with a question.
 */
export const listQuery = Object.assign(wholeQuery, { newest: newestQuery, readAll })

/** Of the rows that follow the newest. */
export const furtherKey = (path: string) => [path, 'further']

interface Asked {
  query?: Readonly<Record<string, string>>
  signal: AbortSignal
}

/** An answer ends at `maxRows`; the rest is asked for page by page. */
async function readAll<Row extends { id: string }>(path: string, { query, signal }: Asked): Promise<Row[]> {
  let page = await api.get<Row[]>(path, { ...(query && { query }), signal })
  const rows = page
  while (page.length === maxRows) {
    page = await api.get<Row[]>(path, { query: { ...query, cursor: page.at(-1)?.id }, signal })
    rows.push(...page)
  }
  return rows
}
