import { type Currency, currencies } from '@orenda/contracts/currencies'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { useCallback } from 'react'
import { type Texts, useTexts } from '../i18n/use-texts.ts'

const isCurrency = (currency: string): currency is Currency =>
  (currencies as readonly string[]).includes(currency)

/** A price in whatever currency the provider charges. */
export const priceIn = ({ money, number }: Format, amount: number, currency: string): string =>
  isCurrency(currency) ? money(amount, currency) : `${number(amount)} ${currency}`

/** Plans are called by their names, as in the terms; the trial and none, which are no plans, in the person's language. */
export const planNameIn = (t: Texts, name: string): string => {
  if (name === '') return t('subscription.noPlan')
  return name === 'Trial' ? t('subscription.trial') : name
}

/** How names and prices of plans are written. */
export function usePlanTexts() {
  const t = useTexts()
  const format = useFormat()
  return {
    nameOf: useCallback((name: string) => planNameIn(t, name), [t]),
    price: useCallback((amount: number, currency: string) => priceIn(format, amount, currency), [format]),
  }
}
