import type { Lease } from '@orenda/contracts/leases'
import type { Written } from '@orenda/contracts/written'
import type { PaperWords } from './paper-words.ts'

/** The days of a lease in words; null when it has neither start nor end. */
export function termText(
  { start, end }: Pick<Lease, 'start' | 'end'>,
  { statement: say }: Pick<PaperWords, 'statement'>,
  format: Pick<Written, 'date'>,
): string | null {
  if (start === null) return end === null ? null : say.until(format.date(end))
  return end === null ? say.since(format.date(start)) : say.period(format.date(start), format.date(end))
}
