import type { StoredFile } from '@orenda/contracts/files'
import { ApiError, authorized, runtimeConfig } from '@orenda/shared-ui/host'

interface UploadOptions {
  /** Hears how much of the file has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file to the API.
 * @throws ApiError; `signal.reason` when it was given up
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<StoredFile> {
  const answer = await authorized(token => send(file, token, options))
  const body: unknown = parse(answer.text)
  if (answer.status !== 201) throw new ApiError(answer.status, body)
  const { data } = body as { data: StoredFile }
  sentFromHere.set(data.path, file)
  return data
}

/** What this page has sent: it need not come back to be shown. The browser keeps it on the disk, not in memory. */
const sentFromHere = new Map<string, Blob>()

/** `fetch` cannot tell how far an upload has come. */
function send(
  file: File,
  token: string,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    signal.addEventListener('abort', giveUp)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new ApiError(0, null))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', giveUp)
    request.open('POST', `${runtimeConfig.apiBase}/upload`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads a file's content.
 * @throws ApiError; Error for a path that is none
 */
export async function readFile({ path }: Pick<StoredFile, 'path'>, signal?: AbortSignal): Promise<Blob> {
  if (!path.startsWith('/files/') || path.includes('undefined')) throw new Error('The file has no address')
  const known = sentFromHere.get(path)
  if (known !== undefined) return known
  const answer = await authorized(token =>
    fetch(runtimeConfig.apiBase + path, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    }).catch(error => {
      if (signal?.aborted) throw error
      throw new ApiError(0, null)
    }),
  )
  if (!answer.ok) throw new ApiError(answer.status, parse(await answer.text()))
  return answer.blob()
}

/** Reads a file and hands it to the browser to keep. @throws what `readFile` does; Error for one without a name */
export async function downloadFile(file: StoredFile): Promise<void> {
  if (file.name === '') throw new Error('The file has no name')
  saveAs(await readFile(file), file.name)
}

/** Lets the browser keep what stands in memory. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser takes the content when it has come to the link, which may be after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
