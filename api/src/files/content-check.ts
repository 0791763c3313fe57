import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileExtension } from '@orenda/contracts/file-rules'
import { fileTypeFromBuffer } from 'file-type'
import { isDocument } from './docx.ts'

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
  docx: ['docx', 'zip'],
}

/**
 * Whether the content of a file is what its name says.
 * @param path of a file on the disk, of bounded size
 */
export async function isContentOf(extension: FileExtension, path: string): Promise<boolean> {
  const type = await fileTypeFromBuffer(await headOf(path))
  if (type === undefined || !detected[extension].includes(type.ext)) return false
  if (extension === 'docx') return isDocument(path)
  // The container is also that of spreadsheets and installers; a text has a stream of this name.
  if (extension === 'doc') return contains(path, Buffer.from('WordDocument', 'utf16le'))
  return true
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

async function contains(path: string, needle: Buffer): Promise<boolean> {
  let tail: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const seen = Buffer.concat([tail, chunk])
    if (seen.includes(needle)) return true
    tail = seen.subarray(-needle.length)
  }
  return false
}
