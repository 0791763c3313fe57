import { languages } from '@orenda/contracts/languages'
import type { RemoteRelease } from '@orenda/contracts/remotes'
import { z } from '@orenda/contracts/zod'
import { parseJson, UnreadableError } from './parse-json.ts'
import { placeOf, type ReleaseStore } from './release-store.ts'
import { fileKey, readRelease } from './releases.ts'

const schema = z.looseObject({ scripts: z.int().min(0), styles: z.int().min(0), texts: z.int().min(0) })

/** The own bytes of a version, as they are transferred (brotli): scripts, styles, and the texts of one language. */
export type VersionBytes = z.infer<typeof schema>

/** In the folder of a version. Its name does not follow from this file: it is written beside what was built. */
export const bytesFile = 'bytes.json'

export const inAll = ({ scripts, styles, texts }: VersionBytes): number => scripts + styles + texts

/**
 * @param sizes bytes of each file by its name, compressed copies among them
 * @param release with addresses relative to its folder
 */
export function bytesOf(
  sizes: ReadonlyMap<string, number>,
  {
    texts,
    opening,
    panelsOpening,
    screens,
  }: Pick<RemoteRelease, 'texts' | 'opening' | 'panelsOpening' | 'screens'>,
): VersionBytes {
  const sent = (file: string) => sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0
  const ofTexts = new Set(languages.map(language => texts[language].address))
  // They repeat the entry, lists, panels and texts, for a page that opens with the remote or its panels.
  const repeated = new Set([
    screens?.address,
    ...[opening, panelsOpening].flatMap(each => languages.map(language => each?.[language].address)),
  ])
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + sent(file), 0)
  const files = [...sizes.keys()]
  return {
    scripts: sum(files.filter(file => file.endsWith('.js') && !ofTexts.has(file) && !repeated.has(file))),
    styles: sum(files.filter(file => file.endsWith('.css'))),
    texts: Math.max(...[...ofTexts].map(sent)),
  }
}

/** The bytes that were kept with a version; of one from before they were, those of its files. Null without the version. */
export async function readBytes(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<VersionBytes | null> {
  const key = fileKey(name, version, bytesFile)
  const kept = await store.read(key)
  try {
    if (kept !== null) return parseJson(schema, kept, placeOf(store, key))
    const release = await readRelease(store, name, version)
    if (release === null) return null
    const folder = fileKey(name, version, '')
    const objects = await store.objects(folder)
    return bytesOf(new Map(objects.map(each => [each.key.slice(folder.length), each.bytes])), release)
  } catch (error) {
    // Whoever needs the version itself says what is wrong with it.
    if (error instanceof UnreadableError) return null
    throw error
  }
}
