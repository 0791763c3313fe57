import { succeeded } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'

/** All rows of a list that is read page by page. */
export async function everything<Row extends { id: string }>(
  { api }: Pick<Landlord, 'api'>,
  path: string,
): Promise<Row[]> {
  const limit = 1000
  const rows: Row[] = []
  for (;;) {
    const cursor = rows.at(-1)?.id
    const page = succeeded(
      await api<Row[]>('GET', `${path}?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`),
    )
    rows.push(...page)
    if (page.length < limit) return rows
  }
}
