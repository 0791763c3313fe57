import type { StoredFile } from '@orenda/contracts/files'

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
