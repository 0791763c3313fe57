import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'

// A version that was published and then refused stays in the store. What has passed is noted beside it.
const keyOf = (name: string, version: string) => `checked/${name}/${version}.json`

export const wasChecked = async (store: ReleaseStore, name: string, version: string): Promise<boolean> =>
  (await store.read(keyOf(name, version))) !== null

/** ISO time at which a version has passed; null when it has not. */
export async function whenChecked(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<string | null> {
  const content = await store.read(keyOf(name, version))
  return content === null ? null : (JSON.parse(String(content)) as { at: string }).at
}

/** @param shell where it was checked */
export async function noteChecked(
  store: ReleaseStore,
  name: string,
  version: string,
  shell: string,
): Promise<void> {
  const note = { at: new Date().toISOString(), shell }
  await store.create(keyOf(name, version), Buffer.from(`${JSON.stringify(note)}\n`), 'application/json')
}
