/**
 * A share of an amount in minor units, to the unit; half a unit goes away from zero.
 * Exact as long as `amount * part` is below 2^53: the largest amount has 10^14 minor units, a rent period at most 62 days.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const total = Math.abs(amount) * part
  const rest = total % whole
  const rounded = (total - rest) / whole + (rest * 2 >= whole ? 1 : 0)
  // Never minus nothing, which would be shown with its sign.
  return amount < 0 && rounded > 0 ? -rounded : rounded
}
