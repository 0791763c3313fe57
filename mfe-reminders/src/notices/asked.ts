import type { Currency } from '@orenda/contracts/currencies'
import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'

type Sum = { amount: number; currency: Currency }

/** All that a notice asks for, by currency, also utilities and other charges that are open. */
export const askedOf = ({
  total = [],
  amount,
  currency,
}: Pick<UpcomingNotice, 'total' | 'amount' | 'currency'>): Sum[] =>
  total.length === 0 ? [{ amount, currency }] : total
