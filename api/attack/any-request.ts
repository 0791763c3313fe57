import { setTimeout as pause } from 'node:timers/promises'
import { callTo } from '../test/http.ts'
import { fuzz } from './fuzz.ts'
import type { ApiDocument } from './fuzzed-requests.ts'
import { forgetPeak, memoryOf, peakOf } from './memory.ts'
import type { Figure, Target } from './target.ts'

export const name = 'any request'

/** What is asked at this pace is more than a landlord may; the limit has a case of its own. */
export const env = { RATE_REQUESTS_ACCOUNT: '900000/1m' }

const seeds = (process.env.ATTACK_SEEDS ?? '1,2').split(',').map(Number)
const requests = Number(process.env.ATTACK_REQUESTS ?? 50_000)
const people = 4
/** Milliseconds in which a process gives back what it held. */
const rest = 20_000

/** Whatever is asked of every route. */
export async function run(target: Target): Promise<Figure[]> {
  const { base, pid } = target
  const document = (await callTo(base)<ApiDocument>('GET', '/docs-json')).body
  const { newLandlord } = target
  const order = { origin: new URL(base).origin, document, people, newLandlord, concurrency: 8 }
  // What is made at the first use of each route is no growth.
  await fuzz({ ...order, seed: 0, requests: Math.min(5000, requests) })
  const rested = [await memoryAtRest(pid)]
  await forgetPeak(pid)
  const figures: Figure[] = []
  for (const seed of seeds) {
    const { problems, statuses } = await fuzz({ ...order, seed, requests })
    for (const problem of problems) process.stdout.write(`${problem}\n`)
    process.stdout.write(`seed ${seed}: ${JSON.stringify(statuses)}\n`)
    figures.push({
      name: `${requests} requests of seed ${seed}: wrong answers`,
      value: problems.length,
      unit: '',
      limit: 0,
    })
    rested.push(await memoryAtRest(pid))
  }
  // Pages that were needed once are kept for the next time, and code that is used often is compiled: that comes with the
  // first seed and stays. What leaks grows with each.
  const [usual = 0] = rested.slice(rested.length > 2 ? 1 : 0)
  const gained = (rested.at(-1) ?? 0) - usual
  return [
    ...figures,
    { name: 'any request: memory at most', value: await peakOf(pid), unit: 'MB', limit: 512 },
    { name: 'any request: memory gained after a rest', value: gained, unit: 'MB', limit: 30 },
  ]
}

async function memoryAtRest(pid: number): Promise<number> {
  await pause(rest)
  const memory = await memoryOf(pid)
  process.stdout.write(`at rest: ${memory.toFixed(0)} MB\n`)
  return memory
}
