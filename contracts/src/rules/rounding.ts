/**
 * A share of an amount, rounded to whole minor units, half away from zero. Exact while `amount * part` is below
 * 2^53: amounts are below 10^14 minor units, and a rent period has at most 62 days.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const total = Math.abs(amount) * part
  const rest = total % whole
  const rounded = (total - rest) / whole + (rest * 2 >= whole ? 1 : 0)
  // Avoids -0, which would be shown with a minus sign.
  return amount < 0 && rounded > 0 ? -rounded : rounded
}
