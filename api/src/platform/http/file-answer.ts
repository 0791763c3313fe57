import { Readable } from 'node:stream'
import { StreamableFile } from '@nestjs/common'
import { create as contentDisposition } from 'content-disposition'

/** A file that a browser keeps under its name. */
export const fileAnswer = (content: Readable, type: string, name: string) =>
  new StreamableFile(content, { type, disposition: contentDisposition(name) })

/** @param bytes of a PDF */
export const pdfAnswer = (bytes: Buffer, name: string) =>
  fileAnswer(Readable.from([bytes]), 'application/pdf', name)
