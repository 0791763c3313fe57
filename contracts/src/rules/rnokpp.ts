const weights = [-1, 5, 7, 9, 4, 6, 10, 5, 7]

/**
 * Whether a text is a taxpayer number of a person (RNOKPP): 10 digits, the last of which checks the others.
 * A company's code (EDRPOU) is none, nor is the passport number of who has refused one.
 */
export function isRnokpp(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  // The first weight is negative, so the remainder may be too.
  return (((sum % 11) + 11) % 11) % 10 === digits[9]
}
