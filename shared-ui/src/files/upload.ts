import type { StoredFile } from '@orenda/contracts/files'
import { ApiError, queryClient } from '@orenda/shared-ui/api'
import { limitConcurrency, pause } from './limit-concurrency.ts'
import { sendForm } from './send-form.ts'
import { sentFromHere } from './transfer.ts'

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
  const form = new FormData()
  form.append('file', file)
  const { data } = await sendForm<{ data: StoredFile }>('upload', form, options)
  queryClient.setQueryDefaults(sentFromHere, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData([...sentFromHere, data.path], file)
  return data
}
