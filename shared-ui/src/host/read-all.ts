import { maxRows } from '@orenda/contracts/max-rows'
import { api } from './api.ts'

interface Asked {
  query?: Readonly<Record<string, string>>
  signal: AbortSignal
}

/** Reads a whole list of the API. An answer ends at `maxRows`; the rest is read page by page. */
export async function readAll<Row extends { id: string }>(
  path: string,
  { query, signal }: Asked,
): Promise<Row[]> {
  let page = await api.get<Row[]>(path, { ...(query && { query }), signal })
  const rows = page
  while (page.length === maxRows) {
    page = await api.get<Row[]>(path, { query: { ...query, cursor: page.at(-1)?.id }, signal })
    rows.push(...page)
  }
  return rows
}
