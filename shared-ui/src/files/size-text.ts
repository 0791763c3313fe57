import { numberFormat } from '@orenda/contracts/written'

/** `1.4 MB`, `320 kB`, in the words of a language. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [bytes / 1000, 'kilobyte']
  const digits = unit === 'megabyte' && value < 10 ? 1 : 0
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    Math.max(value, 1),
  )
}
