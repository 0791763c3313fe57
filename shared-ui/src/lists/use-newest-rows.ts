import { maxRows } from '@orenda/contracts/max-rows'
import { api } from '@orenda/shared-ui/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { furtherKey, type listQuery, type StoredRecord } from '../records/list-query.ts'

/** The parts of a resource that are read. */
export interface ReadList<Row extends StoredRecord> {
  path: string
  query: ReturnType<typeof listQuery<Row>>
}

export interface NewestRows<Row> {
  /** The rows that are loaded; undefined before any are. */
  rows: readonly Row[] | undefined
  /** Whether more rows may fit the filters, and whether they are being loaded; null when there are none. */
  further: 'more' | 'loading' | 'failed' | null
  /** Loads the next rows, or tries again after a failure. */
  load: () => void
}

/**
 * A list that begins with its newest rows. If it is longer than one answer, older rows are loaded
 * when they are needed: with filters at once, without filters one page at each press.
 * @param asked the filters as the API takes them; `{}` for none
 */
export function useNewestRows<Row extends StoredRecord>(
  { path, query }: ReadList<Row>,
  asked: Readonly<Record<string, string>>,
): NewestRows<Row> {
  const { data: newest } = useQuery(query)
  const isFiltered = Object.keys(asked).length > 0
  const [isWanted, setWanted] = useState(false)
  const isCut = newest?.length === maxRows
  const start = isFiltered ? undefined : newest?.at(-1)?.id
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...furtherKey(path), asked, start],
    queryFn: ({ pageParam, signal }) =>
      api.get<Row[]>(path, { query: { ...asked, cursor: pageParam }, signal }),
    initialPageParam: start,
    getNextPageParam: page => (page.length === maxRows ? page.at(-1)?.id : undefined),
    enabled: isCut && (isFiltered || isWanted),
  })
  useEffect(() => {
    if (isFiltered && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isFiltered, hasNextPage, isFetching, isError, fetchNextPage])
  const isComplete = data !== undefined && !hasNextPage
  const rows = useMemo(() => {
    const loaded = isCut ? data?.pages.flat() : undefined
    if (newest === undefined || loaded === undefined) return newest
    if (isFiltered) return isComplete ? loaded : newest
    return [...newest, ...loaded]
  }, [newest, data, isCut, isFiltered, isComplete])
  const state = isFetching ? 'loading' : isError ? 'failed' : 'more'
  return {
    rows,
    further: !isCut || (isComplete && !isError) ? null : state,
    load: () => {
      setWanted(true)
      if (isError) void refetch()
      else if (isWanted) void fetchNextPage()
    },
  }
}
