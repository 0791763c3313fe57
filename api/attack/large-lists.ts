import { setTimeout as pause } from 'node:timers/promises'
import { fillPayments } from '../src/testing/estate-of-payments.ts'
import { beside } from './beside.ts'
import type { Figure, Target } from './target.ts'

export const name = 'large lists'

const payments = 80_000
/** How many ask at once, for the whole list each. */
const crowds = [3, 14]
/** Milliseconds for which they go on. */
const lasts = 15_000

/** One landlord with 80,000 payments reads all of them again and again, while others work. */
export async function run(target: Target): Promise<Figure[]> {
  const { base, dataDir } = target
  const { id, token } = await target.newLandlord()
  const other = await target.newLandlord()
  await fillPayments(dataDir, id, payments)
  const all: Figure[] = []
  for (const crowd of crowds) {
    const title = `${crowd} lists of ${payments}`
    const { figures } = await beside(target, other, { title }, async () => {
      const over = AbortSignal.timeout(lasts)
      await Promise.all(Array.from({ length: crowd }, () => readWhole(base, token, over)))
    })
    all.push(...figures)
  }
  return all
}

/** Page by page to the end, and from the beginning, without a look at what it is told. */
async function readWhole(base: string, token: string, signal: AbortSignal): Promise<void> {
  let cursor: string | undefined
  while (!signal.aborted) {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`
    const answer = await fetch(`${base}/payments${query}`, { headers: { authorization: `Bearer ${token}` } })
    const body = Buffer.from(await answer.arrayBuffer())
    cursor = answer.ok ? lastId(body) : undefined
    if (!answer.ok) await pause(50)
  }
}

/** Not parsed: who measures must not be busy. */
function lastId(rows: Buffer): string | undefined {
  const start = rows.lastIndexOf('{"id":"')
  return start === -1 ? undefined : rows.toString('latin1', start + 7, start + 43)
}
