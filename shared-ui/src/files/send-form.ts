import { ApiError, api } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { parse } from './transfer.ts'

interface SendOptions {
  /** Is called with the sent part of the form, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface Answer {
  status: number
  text: string
  /** The seconds that the API says to wait, if it does. */
  retryAfter: number | null
}

/**
 * Posts a form with a file, and says how much of it is sent.
 * @param path without a slash at the beginning
 * @throws ApiError; `signal.reason` when it was cancelled
 */
export async function sendForm<T>(path: string, form: FormData, options: SendOptions): Promise<T> {
  const answer = await api.authorized(token => send(path, form, { ...options, token }), `POST ${path}`)
  const body: unknown = parse(answer.text)
  if (answer.status !== 201) throw new ApiError(answer.status, body, answer.retryAfter)
  return body as T
}

/** XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send(
  path: string,
  form: FormData,
  { token, onProgress, signal }: SendOptions & { token: string },
): Promise<Answer> {
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
    request.open('POST', `${runtimeConfig.apiBase}/${path}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(form)
  })
}
