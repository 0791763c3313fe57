import { setTimeout as pause } from 'node:timers/promises'
import { callTo } from '../test/http.ts'
import { fuzz } from './fuzz.ts'
import type { ApiDocument } from './fuzzed-requests.ts'
import { forgetPeak, memoryOf, peakOf } from './memory.ts'
import type { Figure, Target } from './target.ts'

export const name = 'any request'

/** The case sends more requests than the default limit allows; another case tests the limit. */
export const env = { RATE_REQUESTS_ACCOUNT: '900000/1m' }

const seeds = (process.env.ATTACK_SEEDS ?? '1,2').split(',').map(Number)
const requests = Number(process.env.ATTACK_REQUESTS ?? 50_000)
const people = 4
/** Milliseconds that a process has to release memory. */
const rest = 20_000

/** Sends random requests to every route. */
export async function run(target: Target): Promise<Figure[]> {
  const { base, pid } = target
  const document = (await callTo(base)<ApiDocument>('GET', '/docs-json')).body
  const { newLandlord } = target
  const order = { origin: new URL(base).origin, document, people, newLandlord, concurrency: 8 }
  // The first use of each route allocates memory that stays; it is no leak.
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
  // The first seed grows the heap and compiles hot code; that memory stays. A leak grows with each
  // seed.
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
