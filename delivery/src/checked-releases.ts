import { checkedSchema } from '@orenda/contracts/remote-schemas'
import { parseJson, type TellUnreadable, UnreadableError } from './parse-json.ts'
import { placeOf, type ReleaseStore } from './release-store.ts'

// The key of a note that a version has passed its checks. Objects of the store are never replaced: when a note
// is damaged, the next attempt has another key.
const keyOf = (name: string, version: string, attempt: number) =>
  `checked/${name}/${version}${attempt === 1 ? '' : `~${attempt}`}.json`

/** How many notes of one version are read. */
const attempts = 9

/** The keys of all notes of a version, for deleting them. */
export const checkedKeys = (name: string, version: string): string[] =>
  Array.from({ length: attempts }, (_, index) => keyOf(name, version, index + 1))

export const wasChecked = async (
  store: ReleaseStore,
  name: string,
  version: string,
  tell: TellUnreadable,
): Promise<boolean> => (await whenChecked(store, name, version, tell)) !== null

/**
 * ISO time at which a version passed its checks; null when it has not.
 * @param tell is called with each damaged note
 */
export async function whenChecked(
  store: ReleaseStore,
  name: string,
  version: string,
  tell: TellUnreadable,
): Promise<string | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const key = keyOf(name, version, attempt)
    try {
      const content = await store.read(key)
      return content === null ? null : parseJson(checkedSchema, content, placeOf(store, key)).at
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      tell(error)
    }
  }
  return null
}

/** @param shell address of the shell it was checked against */
export async function noteChecked(
  store: ReleaseStore,
  name: string,
  version: string,
  shell: string,
  tell: TellUnreadable,
): Promise<void> {
  const content = Buffer.from(`${JSON.stringify({ at: new Date().toISOString(), shell })}\n`)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await wasChecked(store, name, version, tell)) return
    await store.create(keyOf(name, version, attempt), content, 'application/json')
  }
}
