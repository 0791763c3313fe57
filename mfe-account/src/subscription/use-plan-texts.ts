import { type Currency, currencies } from '@orenda/contracts/currencies'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { useCallback } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'

const isCurrency = (currency: string): currency is Currency =>
  (currencies as readonly string[]).includes(currency)

/** Formats a price in any currency of the provider. */
export const priceIn = ({ money, number }: Format, amount: number, currency: string): string =>
  isCurrency(currency) ? money(amount, currency) : `${number(amount)} ${currency}`

/** A whole price without cents, where it stands in no column: `1 000 ₴`. */
const withoutCents = (price: string): string => price.replace(/[.,]00(?!\d)/, '')

/** Plans keep their names, as in the terms; "trial" and "none" are translated. */
export const planNameIn = (t: Texts, name: string): string => {
  if (name === '') return t('subscription.noPlan')
  return name === 'Trial' ? t('subscription.trial') : name
}

/** Formats the names and prices of plans. */
export function usePlanTexts() {
  const t = useTexts()
  const format = useFormat()
  return {
    nameOf: useCallback((name: string) => planNameIn(t, name), [t]),
    price: useCallback((amount: number, currency: string) => priceIn(format, amount, currency), [format]),
    shortPrice: useCallback(
      (amount: number, currency: string) => withoutCents(priceIn(format, amount, currency)),
      [format],
    ),
  }
}
