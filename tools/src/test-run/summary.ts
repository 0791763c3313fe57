import type { Result } from './results.ts'

/** What a whole run says at its end, of what the runners wrote down. Pure. */

/** Minutes and seconds: `9:05`. */
export const clockTime = (seconds: number) =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

export interface FileTime {
  file: string
  seconds: number
}

/** What each file took, the slowest first. A browser's tests of one file are summed up. */
export function slowestFiles(results: readonly Result[], count: number): FileTime[] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of results) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

/** The failures of all runs in the order in which they came. */
export function failuresInOrder(results: readonly Result[]): { file: string; test: string; error: string }[] {
  return results
    .filter(({ failures }) => failures.length > 0)
    .toSorted((one, other) => one.endedAt - other.endedAt)
    .flatMap(({ file, failures }) => failures.map(failure => ({ file, ...failure })))
}

/** Seconds that a file may take on a machine of the usual pace, unless it is named in `longer`. */
const usualBudget = 25

/** Files that may take longer, each with the reason. */
const longer: Readonly<Record<string, number>> = {
  // The story of a first month, in three browsers.
  'e2e/src/main-story.spec.ts': 60,
  // Each test deploys a version.
  'e2e/src/delivery.spec.ts': 45,
  // Every route, with every kind of bad value.
  'api/src/platform/http/bad-input.spec.ts': 35,
  // Each test starts a database server of its own, or ends one in the middle.
  'api/src/platform/database/embedded/embedded-postgres.spec.ts': 35,
}

/**
 * Files that took more than their budget.
 * @param slowness how many times slower than usual the machine was
 */
export const overBudget = (results: readonly Result[], slowness: number): FileTime[] =>
  slowestFiles(results, Number.POSITIVE_INFINITY).filter(
    ({ file, seconds }) => seconds > (longer[file] ?? usualBudget) * Math.max(1, slowness),
  )
