import { fromMinorUnits, toMinorUnits } from './currencies.ts'

/** What a meter counted from one reading to another, exact to the hundredth. */
export const consumedOf = (previous: number, current: number): number =>
  fromMinorUnits(toMinorUnits(current) - toMinorUnits(previous))

/** What so many units cost, half a cent away from zero; 0 without a rate. As the database reckons it. */
export function costOf(consumed: number, rate: number | null): number {
  if (rate === null) return 0
  // A meter's figures times ten thousandths are more than a double holds.
  const cost = BigInt(toMinorUnits(consumed)) * BigInt(Math.round(rate * 10_000))
  return fromMinorUnits(Number((cost + (cost < 0n ? -5000n : 5000n)) / 10_000n))
}
