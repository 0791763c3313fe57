/**
 * A number as E.164 has it (`+380671234567`), from how people in Ukraine write it: `067 123-45-67`, `8 (067) …`,
 * `380…`, `+380…`, and foreign ones with their plus or `00`. Null when it cannot be one.
 */
export function toE164(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits
  if (/^00[1-9]\d{7,14}$/.test(digits)) return `+${digits.slice(2)}`
  if (/^0[1-9]\d{8}$/.test(digits)) return `+38${digits}`
  if (/^80[1-9]\d{8}$/.test(digits)) return `+3${digits}`
  // Without a plus, with the code of a country.
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null
}
