import type { Random } from './random.ts'
import type { Run } from './writer.ts'

/** What writers share before the first of them begins. */
export const newRun = (random: Random): Run => ({
  random,
  attempts: [],
  answers: new Map(),
  paused: false,
  ended: false,
  onAcknowledged: () => {},
})

/** The time of the first acknowledged write that began after `moment`. */
export function firstAcknowledgedAfter(run: Run, moment: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No write was acknowledged for 60 s')), 60_000)
    run.onAcknowledged = begunAt => {
      // A call that was in progress at the kill may still be answered; it does not prove recovery.
      if (begunAt < moment + 20) return
      clearTimeout(late)
      run.onAcknowledged = () => {}
      resolve(performance.now())
    }
  })
}

/** A 5xx is an error, except 503: so the API answers while it has no database. */
export const serverErrors = ({ answers }: Run): string[] =>
  [...answers]
    .filter(([status]) => status !== '503' && Number(status) >= 500)
    .map(([status, times]) => `${times} answers were ${status}`)
