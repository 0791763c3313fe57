import type { Charge } from '@orenda/contracts/rent'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'

/** What a charge is for, with its month whatever it is for: where nothing beside it says when it fell due. */
export const chargeOfMonth = (
  { kind, month }: Pick<Charge, 'kind' | 'month'>,
  t: Texts,
  format: Pick<Format, 'month'>,
): string => `${t(`rent.kinds.${kind}`)}, ${format.month(month)}`

/** What a charge is for: `Rent`, and with its month of consumption `Utilities, October 2026`. */
export const chargeWords = (
  { kind, month }: Pick<Charge, 'kind' | 'month'>,
  t: Texts,
  format: Pick<Format, 'month'>,
): string => (kind === 'utilities' ? chargeOfMonth({ kind, month }, t, format) : t(`rent.kinds.${kind}`))
