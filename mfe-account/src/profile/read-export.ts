import { ApiError, api } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { fileNameOf } from './file-name-of.ts'

/** The progress of the download. */
export interface ExportProgress {
  bytes: number
  /** The size that the API announces, exact or estimated; null when unknown. */
  total: number | null
}

/** Milliseconds between two progress reports. */
const reportEvery = 100

/**
 * Downloads the archive with all data of the account. It is streamed into a blob, which the browser can keep on
 * disk, so that the archive is not held in memory twice.
 * @throws ApiError when it is refused or broken; DOMException AbortError once `signal` has fired
 */
export async function readExport(
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<{ name: string; content: Blob }> {
  try {
    const answer = await api.authorized(
      token =>
        fetch(`${runtimeConfig.apiBase}/users/me/export`, {
          headers: { authorization: `Bearer ${token}` },
          signal,
        }),
      'GET users/me/export',
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

/** A stream that passes everything through and reports the number of bytes from time to time. */
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
