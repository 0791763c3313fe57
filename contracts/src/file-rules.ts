// Kept apart from the schemas, so that a form with attachments does not load zod.

/** The maximum size of a file in bytes. */
export const maxFileBytes = 10 * 1024 * 1024

/** The maximum number of files per record. */
export const maxFiles = 20

/** The allowed file types: extension and the content type under which the file is served. */
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

/** The extension of a file name if it is allowed, otherwise null. */
export function extensionOf(name: string): FileExtension | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileTypes, extension) ? (extension as FileExtension) : null
}
