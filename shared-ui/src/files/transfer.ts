import type { StoredFile } from '@orenda/contracts/files'
import { ApiError, api, queryClient } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'

/**
 * The key of files that this page has sent, by path: they can be shown without loading them again.
 * The browser keeps the content on disk, not in memory. It is in the query cache, because a form
 * and a list may each have a copy of this module.
 */
export const sentFromHere = ['files sent from here'] as const

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads a file's content.
 * @throws ApiError; Error for an invalid path
 */
export async function readFile({ path }: Pick<StoredFile, 'path'>, signal?: AbortSignal): Promise<Blob> {
  if (!path.startsWith('/files/') || path.includes('undefined')) throw new Error('The file has no address')
  const known = queryClient.getQueryData<Blob>([...sentFromHere, path])
  if (known !== undefined) return known
  return readAnswer(path, { signal })
}

interface AnswerOptions {
  signal?: AbortSignal | undefined
  /** Sends a POST that only reads. */
  body?: object | undefined
  /** Called with each part of the answer as it comes. */
  onPart?: ((bytes: Uint8Array) => void) | undefined
}

/** Reads what the API answers at a path and lets the browser keep it under a name, e.g. a PDF. @throws ApiError */
export async function downloadAnswer(path: string, name: string, options: AnswerOptions = {}): Promise<void> {
  saveContent(await readAnswer(path, options), name)
}

/** Reads what is no JSON. @param path below the API's base, with the query. @throws ApiError */
async function readAnswer(path: string, { signal, body, onPart }: AnswerOptions = {}): Promise<Blob> {
  const answer = await api.authorized(
    token =>
      fetch(runtimeConfig.apiBase + path, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }).catch(error => {
        if (signal?.aborted) throw error
        throw new ApiError(0, null)
      }),
    `${body ? 'POST' : 'GET'} ${path.slice(1)}`,
  )
  if (!answer.ok) throw new ApiError(answer.status, parse(await answer.text()))
  if (onPart === undefined || answer.body === null) return answer.blob()
  const parts: BlobPart[] = []
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    onPart(value)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

/**
 * Reads a file and saves it as a download.
 * @throws as `readFile`; Error for a file without a name
 */
export async function downloadFile(file: StoredFile): Promise<void> {
  if (file.name === '') throw new Error('The file has no name')
  saveAs(await readFile(file), file.name)
}

function saveContent(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the content when it follows the link, which may be after this function has
  // returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves content from memory as a download; `saveAs.answer` what the API answers, as `downloadAnswer`. */
export const saveAs = Object.assign(saveContent, { answer: downloadAnswer })
