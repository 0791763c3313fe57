/**
 * Whether a text is an IBAN of an account in Ukraine: `UA`, two check digits and 25 digits, without spaces
 * (ISO 13616; the remainder by ISO 7064 is 1).
 */
export function isUkrainianIban(text: string): boolean {
  if (!/^UA\d{27}$/.test(text)) return false
  // The country and the check digits go to the end, letters become numbers: A = 10, so U = 30.
  return BigInt(`${text.slice(4)}3010${text.slice(2, 4)}`) % 97n === 1n
}

/** In groups of four, as banks print it. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
