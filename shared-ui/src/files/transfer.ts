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
  const answer = await api.authorized(token =>
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

/**
 * Reads a file and saves it as a download.
 * @throws as `readFile`; Error for a file without a name
 */
export async function downloadFile(file: StoredFile): Promise<void> {
  if (file.name === '') throw new Error('The file has no name')
  saveAs(await readFile(file), file.name)
}

/** Saves content from memory as a download. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the content when it follows the link, which may be after this function has
  // returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
