import { type Counts, middleOf, quantileOf, together, totalOf } from './figure-buckets.ts'

/** What is compared: from the click to the content of a remote, and the largest paint of a page that opens with it. */
export const comparedMetrics = ['content', 'lcp'] as const
export type ComparedMetric = (typeof comparedMetrics)[number]

/** Measurements of one version that are alike: of one metric and route, with the same state of the browser's cache. */
export interface MeasuredPart {
  metric: ComparedMetric
  route: string
  /** Whether a script of the remote came over the network. A new version's do more often than those of the one before. */
  isFresh: boolean
  counts: Counts
}

/** How much slower a version may be, and how often a verdict may be wrong. */
export interface SlownessRule {
  /** Of the time before, in per cent. The larger of the two is allowed. */
  percent: number
  milliseconds: number
  /** Highest probability of a verdict on a version that is within what is allowed, over all looks at its figures. */
  error: number
}

/** A version that is slower than allowed. */
export interface Slowness {
  metric: ComparedMetric
  /** Null: over all routes together. */
  route: string | null
  /** Milliseconds that three quarters are within, of the version before and of the new one. */
  before: number
  now: number
  /** Measurements of the new version. */
  measured: number
}

/** Fewer measurements of either version say nothing: the test takes its statistic for normally distributed. */
const fewest = 50
/** Fewer of a part are left out of the comparison. */
const fewestOfPart = 5
/** How many measurements of one person count. */
export const countedOfPerson = 4
/**
 * By how much their likeness (one device, one network) widens the statistic: 1 + (n - 1) times a correlation of two
 * thirds.
 */
const ofOnePerson = 1 + (countedOfPerson - 1) * (2 / 3)
/** Pairs of measurements for which the limit over all looks is lowest. */
const bestAt = 60

/**
 * Whether a new version is slower than the one before by more than is allowed; null when it is not, or when that is
 * not known yet.
 *
 * The times of the version before are raised by what is allowed, and a Mann-Whitney test stratified by route and cache
 * (van Elteren's) asks whether those of the new one are above. It is made for each metric, and for each route of it;
 * the error is divided among them (Bonferroni). The limit holds for any number of looks, at any time: it is that of a
 * normal mixture (Robbins), whose crossing has at most the stated probability over all sample sizes.
 */
export function slownessOf(
  before: readonly MeasuredPart[],
  now: readonly MeasuredPart[],
  rule: SlownessRule,
): Slowness | null {
  const questions = comparedMetrics.flatMap(metric => {
    const ofMetric = (parts: readonly MeasuredPart[]) => parts.filter(part => part.metric === metric)
    const [old, young] = [ofMetric(before), ofMetric(now)]
    const routes = [...new Set(young.map(({ route }) => route))].sort()
    const of = (parts: readonly MeasuredPart[], route: string | null) =>
      route === null ? parts : parts.filter(part => part.route === route)
    return [null, ...(routes.length > 1 ? routes : [])].map(route => ({
      metric,
      route,
      before: of(old, route),
      now: of(young, route),
    }))
  })
  const asked = questions.filter(
    question => countOf(question.before) >= fewest && countOf(question.now) >= fewest,
  )
  const error = rule.error / asked.length
  for (const question of asked) {
    const { z, pairs } = compare(question.before, question.now, rule)
    if (z < limitOf(pairs, error)) continue
    return {
      metric: question.metric,
      route: question.route,
      before: threeQuarters(question.before),
      now: threeQuarters(question.now),
      measured: countOf(question.now),
    }
  }
  return null
}

const countOf = (parts: readonly MeasuredPart[]) =>
  parts.reduce((sum, { counts }) => sum + totalOf(counts), 0)

const threeQuarters = (parts: readonly MeasuredPart[]) =>
  quantileOf(together(parts.map(({ counts }) => counts)), 0.75) ?? 0

/** The limit of the statistic after so many pairs, with a look after each. */
function limitOf(pairs: number, error: number): number {
  if (pairs === 0) return Number.POSITIVE_INFINITY
  return Math.sqrt((1 + bestAt / pairs) * (2 * Math.log(1 / error) + Math.log(1 + pairs / bestAt)))
}

/** Van Elteren's statistic, normally distributed when the new version is as slow as is allowed. */
function compare(before: readonly MeasuredPart[], now: readonly MeasuredPart[], rule: SlownessRule) {
  let [sum, variance, pairs] = [0, 0, 0]
  for (const part of now) {
    const other = before.find(({ route, isFresh }) => route === part.route && isFresh === part.isFresh)
    const [old, young] = [totalOf(other?.counts ?? new Map()), totalOf(part.counts)]
    if (other === undefined || old < fewestOfPart || young < fewestOfPart) continue
    const ranks = ranksOf(raised(other.counts, rule), part.counts)
    // A part with more measurements tells more; dividing by its size is the best weight for a shift.
    const weight = 1 / (old + young + 1)
    sum += weight * (ranks.sum - (young * (old + young + 1)) / 2)
    variance += weight ** 2 * ((old * young) / 12) * (old + young + 1 - ranks.ties)
    pairs += (old * young) / (old + young) / ofOnePerson
  }
  return { z: variance > 0 ? sum / Math.sqrt(variance * ofOnePerson) : 0, pairs }
}

/** The counts by value, each with what is allowed on top. */
const raised = (counts: Counts, { percent, milliseconds }: SlownessRule): [number, number][] =>
  [...counts].map(([bucket, count]) => {
    const value = middleOf(bucket)
    return [value + Math.max((value * percent) / 100, milliseconds), count]
  })

/** The sum of ranks of the new version's measurements among all, equal ones in the middle, and what equal ones take off. */
function ranksOf(old: readonly [number, number][], counts: Counts) {
  const all = [
    ...old.map(([value, count]) => ({ value, count, isNew: false })),
    ...[...counts].map(([bucket, count]) => ({ value: middleOf(bucket), count, isNew: true })),
  ]
  let [below, sum, cubes] = [0, 0, 0]
  for (const [, equals] of [...Map.groupBy(all, ({ value }) => value)].sort(
    ([one], [other]) => one - other,
  )) {
    const equal = equals.reduce((count, each) => count + each.count, 0)
    for (const { count, isNew } of equals) if (isNew) sum += count * (below + (equal + 1) / 2)
    cubes += equal ** 3 - equal
    below += equal
  }
  return { sum, ties: cubes / (below * (below - 1)) }
}
