import { open } from 'node:fs/promises'
import type { FileExtension } from '@orenda/contracts/file-rules'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { type Refusal, RefusedDocument } from './refusal.ts'

/** The number of bytes that identify every kind of file. */
const headLength = 4100

/** The types that `file-type` reports for each allowed kind of file. */
const detected: Record<FileExtension, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  pdf: ['pdf'],
  doc: ['cfb'],
  // Files with macros and templates have types of their own, which are refused.
  docx: ['docx', 'zip', 'docm', 'dotx', 'dotm'],
}

/** Kinds of files that need a deeper inspection. */
const inspected: Partial<Record<FileExtension, (path: string) => Promise<void>>> = {
  doc: inspectDoc,
  docx: inspectDocx,
}

/**
 * Why the content of a file is refused: it does not match the name's extension, or it has active content.
 * @param path of a file on disk, of limited size
 * @returns null when it is allowed
 */
export async function refusalOf(extension: FileExtension, path: string): Promise<Refusal | null> {
  // Imported for the first file only, as it takes megabytes.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(await headOf(path))
  if (type === undefined || !detected[extension].includes(type.ext)) return 'wrong_content'
  try {
    await inspected[extension]?.(path)
    return null
  } catch (error) {
    if (error instanceof RefusedDocument) return error.reason
    throw error
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
