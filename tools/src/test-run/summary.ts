import type { Result } from './results.ts'

/** The summary at the end of a run, from the stored results. Pure functions. */

/** Minutes and seconds: `9:05`. */
export const clockTime = (seconds: number) =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

export interface FileTime {
  file: string
  seconds: number
}

/** The duration of each file, slowest first. Browser tests of one file are summed up. */
export function slowestFiles(results: readonly Result[], count: number): FileTime[] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of results) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

/** The failures of all runs, in their order. */
export function failuresInOrder(results: readonly Result[]): { file: string; test: string; error: string }[] {
  return results
    .filter(({ failures }) => failures.length > 0)
    .toSorted((one, other) => one.endedAt - other.endedAt)
    .flatMap(({ file, failures }) => failures.map(failure => ({ file, ...failure })))
}

/** Seconds that a file may take on the reference machine, unless `longer` names it. */
const usualBudget = 25

/** Files with a larger budget, each with the reason. */
const longer: Readonly<Record<string, number>> = {
  // A landlord's first day, in all browsers in the full form.
  'e2e/src/main-story.spec.ts': 60,
  // Each test deploys a version.
  'e2e/src/delivery.spec.ts': 45,
  // Every route, with every kind of bad value.
  'api/src/platform/http/bad-input.spec.ts': 35,
  // Each test starts its own database server, or kills one while it runs.
  'api/src/platform/database/embedded/embedded-postgres.spec.ts': 35,
}

/**
 * Files that took longer than their budget.
 * @param slowness how many times slower than the reference machine this one was
 */
export const overBudget = (results: readonly Result[], slowness: number): FileTime[] =>
  slowestFiles(results, Number.POSITIVE_INFINITY).filter(
    ({ file, seconds }) => seconds > (longer[file] ?? usualBudget) * Math.max(1, slowness),
  )
