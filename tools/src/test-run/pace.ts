import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Milliseconds that the fixed work takes on two idle cores of the reference machine for the time
 * limit: the fastest third of 15 rounds, during other work.
 */
export const usualPace = 177

/**
 * Measures a fixed piece of work: two processes in parallel, since the tests use two cores. A
 * machine with one core, slower cores or other load takes longer, as it does for the tests.
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
