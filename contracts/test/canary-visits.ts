import { bucketOf } from '../src/rules/figure-buckets.ts'
import {
  comparedMetrics,
  countedOfPerson,
  type MeasuredPart,
  type Slowness,
  type SlownessRule,
  slownessOf,
} from '../src/rules/slower-version.ts'

/** People who use a remote while a new version of it is shown to some of them. */
export interface Visits {
  /** Milliseconds by which the new version is slower on each route; those without a number are as fast. */
  slower: (route: string) => number
  /** Share of the people who get the new version. */
  share: number
  /** How many people come, one after the other. */
  people: number
  /** The figures are looked at after so many people. */
  lookAfter: number
  rule: SlownessRule
}

/** Middle times of what a remote of ten routes shows. */
const routes = Array.from({ length: 10 }, (_, index) => ({
  route: `payments/${index}`,
  middle: 350 + 120 * index,
}))

/**
 * Lets people come and looks at the figures again and again, as the API does. Their devices differ, and all
 * times of one person have that in common; some routes are opened more often than others; a new version comes from
 * the network more often.
 * @param random 0 to below 1
 * @returns the verdict and after how many people, or null
 */
export function verdictOf({ slower, share, people, lookAfter, rule }: Visits, random: () => number) {
  const [before, now] = [new Map<string, Part>(), new Map<string, Part>()]
  for (let person = 1; person <= people; person += 1) {
    const isNew = random() < share
    visit(isNew ? now : before, { slower: isNew ? slower : () => 0, freshShare: isNew ? 0.4 : 0.1 }, random)
    const verdict =
      person % lookAfter === 0 ? slownessOf([...before.values()], [...now.values()], rule) : null
    if (verdict !== null) return { verdict, people: person } satisfies { verdict: Slowness; people: number }
  }
  return null
}

/** One person opens some pages. */
function visit(
  parts: Map<string, Part>,
  { slower, freshShare }: Pick<Visits, 'slower'> & { freshShare: number },
  random: () => number,
): void {
  const device = normal(random) * 0.5
  for (let left = 1 + Math.floor(random() * countedOfPerson); left > 0; left -= 1) {
    const { route, middle } = routes[Math.floor(random() ** 2 * routes.length)] as (typeof routes)[number]
    const isFresh = random() < freshShare
    const metric = comparedMetrics[random() < 0.8 ? 0 : 1]
    const time = middle * Math.exp(device + 0.35 * normal(random)) + (isFresh ? 400 : 0)
    note(parts, { metric, route, isFresh }, time + slower(route))
  }
}

type Part = Omit<MeasuredPart, 'counts'> & { counts: Map<number, number> }

function note(parts: Map<string, Part>, of: Omit<MeasuredPart, 'counts'>, time: number): void {
  const key = `${of.metric} ${of.route} ${of.isFresh}`
  const part = parts.get(key) ?? { ...of, counts: new Map() }
  parts.set(key, part)
  part.counts.set(bucketOf(time), (part.counts.get(bucketOf(time)) ?? 0) + 1)
}

/** By the polar form of Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Random numbers that are the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
