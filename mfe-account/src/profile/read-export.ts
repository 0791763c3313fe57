import { ApiError, api } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { fileNameOf } from './file-name-of.ts'

/** How much of the archive is here. */
export interface ExportProgress {
  bytes: number
  /** As the API says beforehand, exactly or nearly; null where it does not. */
  total: number | null
}

/** Milliseconds between two reports. */
const reportEvery = 100

/**
 * Reads the archive of all that the account holds. It is handed on to the browser as it comes: beside the finished blob, which
 * the browser may keep on the disk, nothing of it stays.
 * @throws ApiError when it is refused or breaks off; DOMException AbortError once `signal` has fired
 */
export async function readExport(
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<{ name: string; content: Blob }> {
  try {
    const answer = await api.authorized(token =>
      fetch(`${runtimeConfig.apiBase}/users/me/export`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      }),
    )
    if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
    const stated = Number.parseInt(answer.headers.get('x-export-total') ?? '', 10)
    const total = stated > 0 ? stated : null
    onProgress({ bytes: 0, total })
    const counted = answer.body?.pipeThrough(counting(bytes => onProgress({ bytes, total })))
    const type = answer.headers.get('content-type') ?? 'application/zip'
    const content = await new Response(counted, { headers: { 'content-type': type } }).blob()
    return { name: fileNameOf(answer.headers.get('content-disposition'), 'orenda-data.zip'), content }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    throw new ApiError(0, null)
  }
}

/** Lets everything through, and says from time to time how much that was. */
function counting(onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  let reportedAt = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      const now = performance.now()
      if (now - reportedAt >= reportEvery) {
        reportedAt = now
        onBytes(bytes)
      }
      controller.enqueue(chunk)
    },
  })
}
