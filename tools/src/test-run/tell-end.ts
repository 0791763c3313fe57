import { median } from '../median.ts'
import { usualPace } from './pace.ts'
import type { Result } from './results.ts'
import { clockTime, failuresInOrder, overBudget, slowestFiles } from './summary.ts'

/**
 * Seconds that `npm test` may take, from its first to its last line, on the reference machine of
 * `usualPace`. A slower machine gets more time in proportion.
 */
const maxSeconds = 12 * 60

interface End {
  results: readonly Result[]
  /** Start of the run in milliseconds since 1970. */
  begun: number
  times: readonly { name: string; seconds: number; isPassed: boolean }[]
  seconds: number
  /** Milliseconds of the fixed work, before, between and after the steps. */
  paces: readonly number[]
  /** Whether the time limit applies: only for the whole of `npm test`. */
  isTimed: boolean
}

/**
 * Prints what a run has taken and what failed.
 * @returns the exit code: 0 when everything has passed in time
 */
export function tellEnd(say: (text: string) => void, end: End): number {
  const { results, begun, times, seconds, paces, isTimed } = end
  const slowness = median(paces) / usualPace
  const fresh = results.filter(({ endedAt }) => endedAt > begun)
  const inSeconds = (value: number) => `${value.toFixed(1).padStart(7)} s`

  say('\n── how long it took')
  for (const { name, seconds: taken } of times) say(`${clockTime(taken).padStart(7)}  ${name}`)
  say(
    `${clockTime(seconds).padStart(7)}  in all, on a machine that takes ${slowness.toFixed(2)} times the usual time`,
  )
  if (fresh.length < results.length)
    say('         (what has not changed since its last run came from the cache)')

  if (fresh.length > 0) say('\n── the slowest files')
  for (const { file, seconds: taken } of slowestFiles(fresh, 20)) say(`${inSeconds(taken)}  ${file}`)

  const tooSlow = overBudget(fresh, slowness)
  if (tooSlow.length > 0) say('\n── over their budget (tools/src/test-run/summary.ts)')
  for (const { file, seconds: taken } of tooSlow) say(`${inSeconds(taken)}  ${file}`)

  const later = results.flatMap(({ file, passedLater }) => passedLater.map(test => `${file}: ${test}`))
  if (later.length > 0) say(`\n── passed only at the second try, to be mended\n${later.join('\n')}`)

  const failures = failuresInOrder(results)
  if (failures.length > 0) say('\n── what failed, the first one first')
  for (const { file, test, error } of failures.slice(0, 40)) say(`\n${file}: ${test}\n${error}`)

  // On a faster machine the limit stays, because waits for disks and downloads are no shorter
  // there.
  const allowedSeconds = maxSeconds * Math.max(1, slowness)
  const isInTime = !isTimed || seconds <= allowedSeconds
  if (!isInTime)
    say(`\n── longer than it may take: ${clockTime(seconds)} of ${clockTime(allowedSeconds)} on this machine`)

  const failed = times.filter(({ isPassed }) => !isPassed)
  if (failed.length > 0) say(`\n── failed first: ${failed[0]?.name}`)
  const isGood = failed.length === 0 && isInTime
  const notPassed = failed.length + Number(!isInTime)
  say(`\nsteps: ${times.length - failed.length} passed, ${notPassed} failed`)
  return isGood ? 0 : 1
}
