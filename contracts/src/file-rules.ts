// Apart from the schemas, so that a form which attaches files does not bring zod along.

/** Bytes of the largest file that is taken. */
export const maxFileBytes = 10 * 1024 * 1024

/** Files that one record can hold. */
export const maxFiles = 20

/** The kinds of files that are taken, by extension, with the type under which they are served. */
export const fileTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type FileExtension = keyof typeof fileTypes

/** The extension of a file name when it is one that is taken, else null. */
export function extensionOf(name: string): FileExtension | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileTypes, extension) ? (extension as FileExtension) : null
}
