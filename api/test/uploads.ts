import type { StoredFile } from '@orenda/contracts/files'
import { sampleFiles } from './sample-files.ts'

interface Caller {
  token: string
}

/** Sends a file as a browser does, and returns the whole answer. */
export async function sendFile(
  base: string,
  { token }: Caller,
  name: string,
  content: Uint8Array,
  field = 'file',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)]), name)
  const response = await fetch(`${base}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/**
 * Uploads a file that must be accepted.
 * @throws Error with the answer when it is not
 */
export async function uploadFile(
  base: string,
  caller: Caller,
  name = 'sample.pdf',
  content: Uint8Array = sampleFiles[name.split('.').at(-1) ?? '']?.() ?? new Uint8Array(),
): Promise<StoredFile> {
  const { status, body } = await sendFile(base, caller, name, content)
  if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(body)}`)
  return body.data as StoredFile
}

/** Downloads a file as its owner, or as another user. */
export const fetchFile = (
  base: string,
  { token }: Caller,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
