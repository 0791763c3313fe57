import type { StoredFile } from '@orenda/contracts/files'
import { numberFormat } from '@orenda/contracts/written'

/**
 * The files of a record. They may arrive as a list or as its JSON text. Broken data gives no files,
 * and entries that are no files are left out.
 */
export function filesFrom(value: unknown): StoredFile[] {
  const list = typeof value === 'string' ? parse(value) : value
  return Array.isArray(list) ? list.filter(isFile) : []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** Whether a browser can show the file as a picture. */
export const isImage = ({ mime }: Pick<StoredFile, 'mime'>): boolean => (mime ?? '').startsWith('image/')

/** `1.4 MB`, `320 kB`, in the words of a language. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [bytes / 1000, 'kilobyte']
  const digits = unit === 'megabyte' && value < 10 ? 1 : 0
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    Math.max(value, 1),
  )
}
