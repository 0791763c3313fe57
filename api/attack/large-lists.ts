import { setTimeout as pause } from 'node:timers/promises'
import { fillPayments } from '../test/estate-of-payments.ts'
import { beside, figuresOf } from './beside.ts'
import type { Figure, Target } from './target.ts'

export const name = 'large lists'

const payments = 80_000
/** How many ask at once, for the whole list each. */
const crowds = [3, 14]
/** Milliseconds for which they go on. */
const lasts = 15_000

/** A page comes to each of the crowd, and to each a second one. */
const fewest = 2

/** One landlord with 80,000 payments reads all of them again and again, while others work. */
export async function run(target: Target): Promise<Figure[]> {
  const { base, dataDir } = target
  const other = await target.newLandlord()
  const all: Figure[] = []
  for (const crowd of crowds) {
    // Each has requests of its own for the minute.
    const { id, token } = await target.newLandlord()
    await fillPayments(dataDir, id, payments)
    const title = `${crowd} lists of ${payments}`
    let pages: number[] = []
    const { figures } = await beside(target, other, { title }, async () => {
      const over = AbortSignal.timeout(lasts)
      pages = await Promise.all(Array.from({ length: crowd }, () => readWhole(base, token, over)))
    })
    const idle = pages.filter(read => read < fewest).length
    const read = pages.reduce((sum, each) => sum + each, 0)
    all.push(...figures, figuresOf(title)(`of ${read} pages, readers that had fewer than ${fewest}`, idle, 0))
  }
  return all
}

/** Page by page to the end, and from the beginning, without a look at what it is told. @returns how many pages came */
async function readWhole(base: string, token: string, signal: AbortSignal): Promise<number> {
  let cursor: string | undefined
  let pages = 0
  while (!signal.aborted) {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`
    const answer = await fetch(`${base}/payments${query}`, { headers: { authorization: `Bearer ${token}` } })
    const body = Buffer.from(await answer.arrayBuffer())
    cursor = answer.ok ? lastId(body) : undefined
    if (answer.ok) pages += 1
    else await pause(50)
  }
  return pages
}

/** Not parsed: who measures must not be busy. */
function lastId(rows: Buffer): string | undefined {
  const start = rows.lastIndexOf('{"id":"')
  return start === -1 ? undefined : rows.toString('latin1', start + 7, start + 43)
}
