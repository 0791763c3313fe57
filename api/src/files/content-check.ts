import { open } from 'node:fs/promises'
import type { FileExtension } from '@orenda/contracts/file-rules'
import { fileTypeFromBuffer } from 'file-type'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { type Refusal, RefusedDocument } from './refusal.ts'

/** Bytes that tell every kind of file apart. */
const headLength = 4100

/** What `file-type` makes of the beginning of each kind of file that is taken. */
const detected: Record<FileExtension, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  pdf: ['pdf'],
  doc: ['cfb'],
  // Those with macros and those that are templates are told apart, too, and refused with what they are.
  docx: ['docx', 'zip', 'docm', 'dotx', 'dotm'],
}

/** Those whose kind has more in it than it shows. */
const inspected: Partial<Record<FileExtension, (path: string) => Promise<void>>> = {
  doc: inspectDoc,
  docx: inspectDocx,
}

/**
 * Why the content of a file is not taken: since it is not what its name says, or does something by itself.
 * @param path of a file on the disk, of bounded size
 * @returns null for one that is taken
 */
export async function refusalOf(extension: FileExtension, path: string): Promise<Refusal | null> {
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
