import { constants, getPriority, setPriority } from 'node:os'
import type { Landlord } from '../test/landlord.ts'
import { forgetPeak, peakOf } from './memory.ts'
import type { Figure, Target } from './target.ts'
import { percentile, type Question, type Seen, slowest, watch } from './watch.ts'

/** Makes the figures of a case, with the case's name as a prefix. */
export const figuresOf =
  (title: string) =>
  (what: string, value: number, limit: number, unit = ''): Figure => ({
    name: `${title}: ${what}`,
    value,
    limit,
    unit,
  })

/**
 * Attacks while another landlord works.
 * @param further other requests to time in the meantime
 * @param lists milliseconds that the other landlord's lists may take
 * @returns how the product and the other landlord fared, and the times of `further`
 */
export async function whileAttacked(
  { base, pid }: Target,
  { token }: Landlord,
  { title, further = [], lists = 1000 }: { title: string; further?: readonly Question[]; lists?: number },
  attack: () => Promise<void>,
): Promise<{ figures: Figure[]; seen: Seen[] }> {
  await forgetPeak(pid)
  const end = await watch([
    { url: `${base}/health/live`, every: 20 },
    { url: `${base}/health/ready`, every: 250 },
    { url: `${base}/apartments`, every: 100, token },
    ...further,
  ])
  const stepForward = stepBack()
  await attack().finally(stepForward)
  const [live = nothing, ready = nothing, work = nothing, ...seen] = await end()
  const figure = figuresOf(title)
  return {
    figures: [
      figure('memory at most', await peakOf(pid), 512, 'MB'),
      figure('/health/live, the slowest', slowest(live), 250, 'ms'),
      figure('/health/ready that failed', ready.failures, 0),
      figure("another's lists, 99 of 100", percentile(work, 0.99), lists, 'ms'),
      figure("another's that failed", work.failures + live.failures, 0),
    ],
    seen,
  }
}

/**
 * Lets the product and who watches go first: whoever attacks is on another machine, and here on the same cores.
 * @returns ends that, as far as the system lets a process go forward again
 */
function stepBack(): () => void {
  const usual = getPriority()
  setPriority(constants.priority.PRIORITY_LOW)
  return () => {
    try {
      setPriority(usual)
    } catch {
      // Only root may. The products of the next cases are behind then, too, as much as who attacks.
    }
  }
}

const nothing: Seen = { times: [], failures: 0 }
