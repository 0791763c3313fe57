import type { StoredFile } from '@orenda/contracts/files'
import type { Import } from '@orenda/contracts/imports'
import { type Answer, callTo, succeeded } from './http.ts'
import { sampleFiles } from './sample-files.ts'
import type { TestApi } from './test-api.ts'

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

/** Sends a file of a bank. @param fields `kind` is `bank` unless they say otherwise */
export async function sendImport(
  base: string,
  { token }: Caller,
  { name, bytes }: { name: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
): Promise<Answer<Import>> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ kind: 'bank', ...fields })) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${base}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Import, headers: response.headers }
}

/** The word with which tests that call all routes fill a text. */
const sampleColumn = 'Зразок'

/**
 * Imports a file that the routes of imports accept with their sample values: a column of that name can be read as day
 * and as amount.
 * @returns the id of the import
 */
export async function importSample({ url }: Pick<TestApi, 'url'>, landlord: Caller): Promise<string> {
  const text = `${sampleColumn};Опис\n20240203;Оренда\n20240204;Оренда`
  const sent = await sendImport(url, landlord, { name: 'sample.csv', bytes: Buffer.from(text) })
  const { id } = succeeded(sent)
  const mapping = { date: sampleColumn, amount: sampleColumn }
  succeeded(await callTo(url, landlord.token)('PUT', `/imports/${id}/mapping`, mapping))
  return id
}
