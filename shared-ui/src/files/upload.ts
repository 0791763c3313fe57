import type { StoredFile } from '@orenda/contracts/files'
import { ApiError, authorized, queryClient, runtimeConfig } from '@orenda/shared-ui/host'
import { parse, sentFromHere } from './transfer.ts'

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
  queryClient.setQueryDefaults(sentFromHere, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData([...sentFromHere, data.path], file)
  return data
}

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
