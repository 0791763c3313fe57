import type { Charge } from '@orenda/contracts/rent'
import type { Written } from '@orenda/contracts/written'
import type { PaperWords } from './paper-words.ts'

/** What a charge is for: `Оренда, січень 2027`, or of another one what was written of it. */
export const chargeText = (
  { kind, month, note }: Pick<Charge, 'kind' | 'month' | 'note'>,
  { chargeKinds }: Pick<PaperWords, 'chargeKinds'>,
  format: Pick<Written, 'month'>,
): string => (kind === 'other' ? (note ?? chargeKinds.other) : `${chargeKinds[kind]}, ${format.month(month)}`)
