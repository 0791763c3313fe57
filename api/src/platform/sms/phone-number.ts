/**
 * Converts a phone number to E.164 (`+380671234567`), from the notations in Ukraine: `067 123-45-67`, `8 (067)
 * …`, `380…`, `+380…`, and foreign ones with a plus or `00`. Null when it is invalid.
 */
export function toE164(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits
  if (/^00[1-9]\d{7,14}$/.test(digits)) return `+${digits.slice(2)}`
  if (/^0[1-9]\d{8}$/.test(digits)) return `+38${digits}`
  if (/^80[1-9]\d{8}$/.test(digits)) return `+3${digits}`
  // Without a plus, but with a country code.
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null
}
