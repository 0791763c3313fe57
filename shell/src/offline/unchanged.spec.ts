import { maxRows } from '@orenda/contracts/max-rows'
import { beforeEach, expect, it, vi } from 'vitest'

interface Row {
  id: string
  name: string
}

const base = 'https://orenda.example/api'

/** A page whose API has these rows; it answers by tags, as the real one does. */
async function inPage(rows: Row[]) {
  vi.resetModules()
  vi.stubGlobal('document', {
    baseURI: `${base}/`,
    getElementById: () => ({ textContent: JSON.stringify({ apiBase: base }) }),
    documentElement: {},
  })
  vi.stubGlobal('location', new URL(base))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const stored = { rows }
  const statuses: number[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const cursor = new URL(request.url).searchParams.get('cursor')
    const start = cursor === null ? 0 : stored.rows.findIndex(({ id }) => id === cursor) + 1
    const text = JSON.stringify(stored.rows.slice(start, start + maxRows))
    const tag = `W/"${text.length}-${text.slice(0, 80).replaceAll('"', '')}"`
    const isSame = request.headers.get('if-none-match') === tag
    statuses.push(isSame ? 304 : 200)
    const answer = new Response(isSame ? null : text, { status: isSame ? 304 : 200, headers: { etag: tag } })
    return Object.defineProperty(answer, 'url', { value: request.url })
  })
  const { api, queryClient } = await import('@orenda/shared-ui/api')
  const { askForChanges } = await import('./unchanged.ts')
  const queryKey = ['payments']
  /** What the cache has after a reading. */
  const read = async () => {
    await queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => api.getAll<Row>('payments', { signal }),
      staleTime: 0,
    })
    return queryClient.getQueryData<Row[]>(queryKey) ?? []
  }
  return { stored, statuses, api, read, askForChanges }
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `${at}` }))

beforeEach(() => vi.unstubAllGlobals())

it('gives the same rows for an answer without a body, also for what was read before', async () => {
  const { read, statuses, askForChanges } = await inPage(rowsOf(3))
  const first = await read()
  askForChanges()
  expect(await read()).toBe(first)
  expect(await read()).toBe(first)
  expect(statuses).toEqual([200, 304, 304])
})

it('names the tag of what has changed since', async () => {
  const { read, stored, statuses, askForChanges } = await inPage(rowsOf(3))
  askForChanges()
  const before = await read()
  stored.rows = stored.rows.with(1, { id: '1', name: 'other' })
  const after = await read()
  expect(after).toEqual(stored.rows)
  expect(after[0]).toBe(before[0])
  expect(await read()).toBe(after)
  expect(statuses).toEqual([200, 200, 304])
})

it('reads a list of several answers whole, each time', async () => {
  const { read, stored, askForChanges } = await inPage(rowsOf(maxRows + 2))
  askForChanges()
  for (let time = 0; time < 3; time += 1) expect(await read()).toHaveLength(maxRows + 2)
  stored.rows = rowsOf(maxRows + 1)
  expect(await read()).toHaveLength(maxRows + 1)
})

it('names none with a write', async () => {
  const { api, read, statuses, askForChanges } = await inPage(rowsOf(1))
  askForChanges()
  await read()
  await api.post('payments', { amount: 1 }, { key: null })
  expect(statuses).toEqual([200, 200])
})
