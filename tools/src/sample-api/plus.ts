import { fromMinorUnits, toMinorUnits } from '../../../contracts/src/currencies.ts'

/** The exact sum of two amounts. */
export const plus = (one: number, other: number): number =>
  fromMinorUnits(toMinorUnits(one) + toMinorUnits(other))
