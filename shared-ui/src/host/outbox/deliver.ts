import type { StoredFile } from '@orenda/contracts/files'
import { api, postForm } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { OutboxFile, OutboxItem } from './outbox-item.ts'
import { changeItem } from './outbox-store.ts'

/**
 * Milliseconds after which a request without an answer is cancelled; it is sent again with the same
 * key.
 */
const patience = 120_000

/**
 * Answers that another try would not change. All other failures may end: no network, no server, an
 * expired plan.
 */
const final: readonly number[] = [400, 404, 409, 413, 415, 507]

export const isRefusal = (error: unknown): error is ApiError =>
  ApiError.is(error) && final.includes(error.status)

/**
 * Sends an item: first its files, then the item with the references to them.
 * @param isAllowed is called before each request: whether the person is still logged in
 * @returns the answer
 * @throws ApiError
 */
export async function deliver(item: OutboxItem, isAllowed: () => boolean): Promise<unknown> {
  try {
    return await post(item, await upload(item, item.uploaded, isAllowed), isAllowed)
  } catch (error) {
    // Files that belong to no record are deleted after a day. Nothing of a refused body is stored,
    // and its key is free again.
    if (item.uploaded.length === 0 || !isRefusal(error)) throw error
    return await post(item, await upload(item, [], isAllowed), isAllowed)
  }
}

/** @returns the paths of all files; each is stored at once, so that a later try does not upload it again */
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
): Promise<unknown> {
  const whole = structuredClone(body)
  for (const [index, file] of files.entries()) put(whole, file.at, { path: uploaded[index] })
  allow(isAllowed())
  return await api.post(path, whole, { key, signal: AbortSignal.timeout(patience) })
}

/** Puts a value at its place in a body. */
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
