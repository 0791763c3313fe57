import { monthNumber } from '@orenda/contracts/calendar'

/** Full calendar months between two dates: 31 January to 28 February is 0, to 1 March is 1. */
export function monthsBetween(from: string, to: string): number {
  const whole = monthNumber(to) - monthNumber(from)
  return to.slice(8) < from.slice(8) ? whole - 1 : whole
}
