import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Milliseconds that the fixed piece of work takes on two quiet cores of the machine by which the limit of time was set:
 * what the quickest third of 15 rounds took, beside other work.
 */
export const usualPace = 177

/**
 * Times a fixed piece of work: two processes at once, since the tests use two cores. A machine with one core, a slower one or one
 * that does something else takes longer for it, as it does for the tests.
 * @returns milliseconds
 */
export async function measurePace(): Promise<number> {
  const times = await Promise.all([timeWork(), timeWork()])
  return Math.max(...times)
}

function timeWork(): Promise<number> {
  const child = fork(fileURLToPath(new URL('pace-work.ts', import.meta.url)), { execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('message', resolve as (time: unknown) => void)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The timed work ended with code ${code}`)))
  })
}
