import type { Lease } from '@orenda/contracts/leases'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'

/** What a lease says about payments that come late: `0,5 % a day after 5 days, at most 10 %`; null: nothing. */
export function lateFeeWords(
  { late_fee, currency }: Pick<Lease, 'late_fee' | 'currency'>,
  t: Texts,
  { money, number }: Pick<Format, 'money' | 'number'>,
): string | null {
  if (!late_fee) return null
  const { kind, after_days: count, value, most } = late_fee
  const percent = (each: number) => number(each, decimalsOf(each))
  const values = { count, most: percent(Math.round(most * 1e6) / 1e4) }
  return kind === 'fixed'
    ? t('leases.lateFee.fixed', { ...values, amount: money(value, currency) })
    : t('leases.lateFee.daily', { ...values, percent: percent(value) })
}

/** As many as a number has, four at most. */
const decimalsOf = (value: number): number =>
  [0, 1, 2, 3].find(count => Number(value.toFixed(count)) === value) ?? 4
