import type { StoredFile } from '@orenda/contracts/files'
import { api, postForm } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { OutboxFile, OutboxItem } from './outbox-item.ts'
import { changeItem } from './outbox-store.ts'

/** Milliseconds after which a request that hangs is given up; it is made again, with the same key. */
const patience = 120_000

/** What another try would not change. All else may pass: no network, a server that is away, a plan that is over. */
const final: readonly number[] = [400, 404, 409, 413, 415, 507]

export const isRefusal = (error: unknown): error is ApiError =>
  ApiError.is(error) && final.includes(error.status)

/**
 * Sends an item: its files first, and then itself with their references.
 * @param isAllowed asked before each request: whether the person is still there
 * @throws ApiError
 */
export async function deliver(item: OutboxItem, isAllowed: () => boolean): Promise<void> {
  try {
    await post(item, await upload(item, item.uploaded, isAllowed), isAllowed)
  } catch (error) {
    // Files that nothing held for a day are swept. Nothing of a refused body is stored, not even its key.
    if (item.uploaded.length === 0 || !isRefusal(error)) throw error
    await post(item, await upload(item, [], isAllowed), isAllowed)
  }
}

/** @returns the paths of all files; each is noted as it arrives, so that no try sends it again */
async function upload(
  { key, files }: OutboxItem,
  known: readonly string[],
  isAllowed: () => boolean,
): Promise<readonly string[]> {
  let uploaded = known
  for (const { name, type, bytes } of files.slice(known.length)) {
    const form = new FormData()
    form.append('file', new File([bytes], name, { type }))
    allow(isAllowed())
    const { data } = await postForm<{ data: StoredFile }>('upload', form, AbortSignal.timeout(patience))
    uploaded = [...uploaded, data.path]
    await changeItem(key, { uploaded })
  }
  return uploaded
}

async function post(
  { path, body, files, key }: OutboxItem,
  uploaded: readonly string[],
  isAllowed: () => boolean,
): Promise<void> {
  const whole = structuredClone(body)
  for (const [index, file] of files.entries()) put(whole, file.at, { path: uploaded[index] })
  allow(isAllowed())
  await api.post(path, whole, { key, signal: AbortSignal.timeout(patience) })
}

/** Puts a value into its place in a body. */
function put(body: unknown, at: OutboxFile['at'], value: unknown): void {
  const last = at.at(-1)
  const holder = at
    .slice(0, -1)
    .reduce((part, name) => (part as Record<string | number, unknown>)[name], body)
  if (last !== undefined) (holder as Record<string | number, unknown>)[last] = value
}

function allow(isAllowed: boolean): void {
  if (!isAllowed) throw new ApiError(0, null)
}
