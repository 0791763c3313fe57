import type { StoredFile } from '@orenda/contracts/files'
import { ApiError, api, queryClient } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { limitConcurrency, pause } from './limit-concurrency.ts'
import { parse, sentFromHere } from './transfer.ts'

interface UploadOptions {
  /** Is called with the sent part of the file, 0 to 1; with null while the file waits again. */
  onProgress: (share: number | null) => void
  signal: AbortSignal
}

/** How often a file is sent again when the API was busy. */
const attempts = 5

/** Seconds until such a file is sent again, if the API does not say. */
const usualPause = 5

/**
 * Sends a file to the API when its turn has come. If the API is busy with other files of this
 * account, it waits as long as the API says and sends the file again.
 * @throws ApiError; `signal.reason` when it was cancelled
 */
export function uploadFile(file: File, options: UploadOptions): Promise<StoredFile> {
  return limitConcurrency(options.signal, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        options.onProgress(0)
        return await sendOnce(file, options)
      } catch (error) {
        if (attempt === attempts || !isInTheWay(error)) throw error
        options.onProgress(null)
        await pause((error.retryAfter ?? usualPause) * 1000, options.signal)
      }
    }
  })
}

/** Whether the failure has nothing to do with the file or the network. */
const isInTheWay = (error: unknown): error is ApiError =>
  ApiError.is(error, 'RATE_LIMITED') && error.body.reason !== 'too_slow'

async function sendOnce(file: File, options: UploadOptions): Promise<StoredFile> {
  const answer = await api.authorized(token => send(file, token, options))
  const body: unknown = parse(answer.text)
  if (answer.status !== 201) throw new ApiError(answer.status, body, answer.retryAfter)
  const { data } = body as { data: StoredFile }
  queryClient.setQueryDefaults(sentFromHere, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData([...sentFromHere, data.path], file)
  return data
}

interface Answer {
  status: number
  text: string
  /** The seconds that the API says to wait, if it does. */
  retryAfter: number | null
}

/** XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send(file: File, token: string, { onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    signal.addEventListener('abort', giveUp)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const retryAfter = Number(request.getResponseHeader('retry-after')) || null
      resolve({ status: request.status, text: request.responseText, retryAfter })
    }
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
