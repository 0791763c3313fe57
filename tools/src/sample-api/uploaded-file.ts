import { randomUUID } from 'node:crypto'
import type { ApiCall } from '@orenda/delivery/web/web-server'
import { pathOfFile, type StoredFile } from '../../../contracts/src/files.ts'

/** The stored file that the API answers to a form with one file. */
export function uploadedFile({ headers, body }: ApiCall): StoredFile {
  const boundary = /boundary=(.+)$/.exec(String(headers['content-type']))?.[1]
  const start = body.indexOf('\r\n\r\n')
  const end = body.lastIndexOf(`\r\n--${boundary}`)
  const head = String(body.subarray(0, start))
  const name = /filename="([^"]*)"/.exec(head)?.[1]
  if (boundary === undefined || name === undefined || end < start)
    throw new Error('there is no file in the form')
  const mime = /^content-type: (.+)$/im.exec(head)?.[1]?.trim() ?? ''
  const id = randomUUID()
  return { id, name, mime, path: pathOfFile(id), size: end - start - 4 }
}
