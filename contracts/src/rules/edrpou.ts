/** The remainder of a weighted sum of the first seven digits, by 11. */
const remainder = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11

/** Whether a text is a code of an enterprise (EDRPOU): 8 digits, the last of which checks the others. */
export function isEdrpou(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const isMiddle = Number(text) > 30_000_000 && Number(text) < 60_000_000
  const weights = isMiddle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]
  const first = remainder(digits, weights)
  // A remainder of 10 is no digit: the sum is made again with larger weights, and then 10 counts as 0.
  const check =
    first < 10
      ? first
      : remainder(
          digits,
          weights.map(weight => weight + 2),
        ) % 10
  return check === digits[7]
}
