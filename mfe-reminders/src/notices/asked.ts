import type { Currency } from '@orenda/contracts/currencies'

type Sum = { amount: number; currency: Currency }

/** All that a notice asks for, by currency, also utilities and other charges that are open. */
export const askedOf = ({ total, amount, currency }: Sum & { total?: Sum[] | null | undefined }): Sum[] =>
  total == null || total.length === 0 ? [{ amount, currency }] : total
