import { fromMinorUnits, toMinorUnits } from './currencies.ts'

/** The consumption between two readings, exact to the hundredth. */
export const consumedOf = (previous: number, current: number): number =>
  fromMinorUnits(toMinorUnits(current) - toMinorUnits(previous))

/** The cost of a consumption, half a cent rounded away from zero; 0 without a rate. Same as in the database. */
export function costOf(consumed: number, rate: number | null): number {
  if (rate === null) return 0
  // BigInt, because the product exceeds the exact range of a double.
  const cost = BigInt(toMinorUnits(consumed)) * BigInt(Math.round(rate * 10_000))
  return fromMinorUnits(Number((cost + (cost < 0n ? -5000n : 5000n)) / 10_000n))
}
