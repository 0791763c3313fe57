import { type Currency, currencies, toMinorUnits } from '@orenda/contracts/currencies'

/**
 * What a list orders amounts by: those of one currency stand together, since 950 $ is not less than 14 000 ₴.
 * Whole and exact: the largest amount is below 10¹⁴ minor units.
 */
export const amountOrder = ({ amount, currency }: { amount: number; currency: Currency }): number =>
  currencies.indexOf(currency) * 1e14 + toMinorUnits(amount)
