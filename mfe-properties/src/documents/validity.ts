import { daysAfter } from '@orenda/contracts/calendar'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'

/** Whether a document still holds: `ending` from its notice on, `over` from the day after its last one. */
export type Validity = 'endless' | 'valid' | 'ending' | 'over'

/** @param today `YYYY-MM-DD` */
export function validityOf(
  { valid_until: until, notice_days }: Pick<LeaseDocument, 'valid_until' | 'notice_days'>,
  today: string,
): Validity {
  if (until === null) return 'endless'
  if (until < today) return 'over'
  return daysAfter(until, -notice_days) <= today ? 'ending' : 'valid'
}
