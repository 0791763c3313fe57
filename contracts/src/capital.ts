/** A text with its first letter in upper case. @param locale BCP 47 */
export const capital = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
