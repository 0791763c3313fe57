import { setTimeout as pause } from 'node:timers/promises'
import { fillPayments } from '../test/estate-of-payments.ts'
import type { Figure, Target } from './target.ts'
import { figuresOf, whileAttacked } from './while-attacked.ts'

export const name = 'large lists'

const payments = 80_000
/** How many clients read the whole list at the same time. */
const crowds = [3, 14]
/** Duration in milliseconds. */
const lasts = 15_000

/** Each client must receive two pages at least. */
const fewest = 2

/** A landlord's list of 80,000 payments is read again and again, while other landlords work. */
export async function run(target: Target): Promise<Figure[]> {
  const { base, dataDir } = target
  const other = await target.newLandlord()
  const all: Figure[] = []
  for (const crowd of crowds) {
    // Each client has its own account, and so its own request limit.
    const { id, token } = await target.newLandlord()
    await fillPayments(dataDir, id, payments)
    const title = `${crowd} lists of ${payments}`
    let pages: number[] = []
    const { figures } = await whileAttacked(target, other, { title }, async () => {
      const over = AbortSignal.timeout(lasts)
      pages = await Promise.all(Array.from({ length: crowd }, () => readWhole(base, token, over)))
    })
    const idle = pages.filter(read => read < fewest).length
    const read = pages.reduce((sum, each) => sum + each, 0)
    all.push(...figures, figuresOf(title)(`of ${read} pages, readers that had fewer than ${fewest}`, idle, 0))
  }
  return all
}

/**
 * Reads page by page to the end, then from the beginning, and ignores errors and limits.
 * @returns how many pages were received
 */
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

/** The rows are not parsed, so that the measuring process stays idle. */
function lastId(rows: Buffer): string | undefined {
  const start = rows.lastIndexOf('{"id":"')
  return start === -1 ? undefined : rows.toString('latin1', start + 7, start + 43)
}
