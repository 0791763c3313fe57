import type { Currency } from '@orenda/contracts/currencies'
import { toHryvnia } from '@orenda/contracts/rules/hryvnia'
import { useDebounced } from '@orenda/shared-ui/forms'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { firstRateDay, rateOfDay } from './exchange-rates.api.ts'

/** Milliseconds to wait before a day's rate is requested: arrow keys pass many days. */
const settledAfter = 400

/**
 * The value in hryvnias of a foreign amount on its day, as text. Undefined for hryvnias, without an amount, for
 * a future day, and when the rate fails to load, because it is only additional information.
 */
export function useHryvniaValue(
  amount: number | null,
  currency: Currency | undefined,
  date: string,
): string | undefined {
  const t = useTexts()
  const format = useFormat()
  const day = useDebounced(date, settledAfter)
  const isForeign = currency !== undefined && currency !== 'UAH'
  const isAsked = isForeign && day >= firstRateDay && day <= today()
  const { data } = useQuery({ ...rateOfDay(currency ?? 'UAH', day), enabled: isAsked })
  if (!isAsked || day !== date || data === undefined) return undefined
  if (amount === null || !(amount > 0)) return undefined
  return t(data.stale ? 'converted.staleValue' : 'converted.value', {
    value: format.money(toHryvnia(amount, data.rate), 'UAH'),
    rate: format.number(data.rate, 2),
    date: format.date(data.date),
  })
}
