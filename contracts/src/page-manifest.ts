import { type Column, fromColumn, type Plain, toColumn } from './columns.ts'
import type { Language } from './languages.ts'
import type {
  IconNode,
  RemoteFile,
  RemoteManifestEntry,
  RemoteNavigation,
  RemotePanel,
  RemoteRelease,
  RemoteShortcut,
  RemotesManifest,
} from './remotes.ts'

/**
 * The manifest as the HTML has it: what a page needs of every remote before it opens one, in the page's language. The whole
 * stands at `/remotes.json`.
 */
export interface PageManifest {
  language: Language
  count: number
  columns: Column
  /** Whole entries, for whoever puts one into a page. */
  remotes: readonly RemoteManifestEntry[]
}

/**
 * @param language of the words and of the script with the texts
 * @param opening name of the remote whose opening the page itself names
 */
export function toPageManifest(
  { remotes }: RemotesManifest,
  language: Language,
  opening?: string,
): PageManifest {
  const rows = remotes.map(({ previous, canary, ...release }) => ({
    ...slim(release, language, release.name === opening),
    ...(previous && { hasPrevious: true }),
    ...(canary && {
      canary: { percent: canary.percent, release: slim(canary.release, language, false) },
    }),
  }))
  return { language, count: rows.length, columns: toColumn(rows as unknown as Plain[]), remotes: [] }
}

/** As it was, but for what only `/remotes.json` has: other languages, hashes of styles and texts, versions before. */
export function fromPageManifest(page: PageManifest | RemotesManifest): RemotesManifest {
  if (!('columns' in page)) return page
  const { language, count, columns, remotes } = page
  const rows = fromColumn(columns, count) as unknown as (SlimRelease & {
    hasPrevious?: true
    canary?: { percent: number; release: SlimRelease }
  })[]
  const entries = rows.map(
    ({ hasPrevious, canary, ...release }): RemoteManifestEntry => ({
      ...whole(release),
      ...(hasPrevious && { hasPrevious }),
      ...(canary && { canary: { percent: canary.percent, release: whole(canary.release) } }),
    }),
  )
  return { language, remotes: [...entries, ...remotes] }
}

type SlimRelease = ReturnType<typeof slim>

function slim(release: RemoteRelease, language: Language, hasOpening: boolean) {
  const { name, version, contract, bases, open, navigation, shortcuts, panels, reads } = release
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/') + 1)
  const file = (address: string) =>
    slimAddress(address.startsWith(folder) ? address.slice(folder.length) : address)
  const [, number = version, build] = /^(.+)-([\da-f]+)$/.exec(version) ?? []
  return {
    name,
    number,
    build,
    contract,
    bases,
    open,
    navigation: navigation.map(({ base, label, icon, order }) => ({
      base,
      order,
      label: label[language],
      icon: icon.map(slimShape),
    })),
    shortcuts: shortcuts?.map(({ label, note, ...shortcut }) => ({
      ...shortcut,
      label: label[language],
      note: note[language],
    })),
    panels: panels?.map(({ label, ...panel }) => ({ ...panel, label: label[language] })),
    reads: Object.entries(reads).map(([base, paths]) => ({ base, paths })),
    folder: folder.replace(`/${name}/`, '/{name}/').replace(`/${version}/`, '/{version}/'),
    entry: file(release.entry),
    integrity: release.integrity.replace(sha256, '$1'),
    styles: release.preload
      .filter(({ address }) => address.endsWith('.css'))
      .map(({ address, chunk }) => ({ ...file(address), chunk })),
    texts: file(release.texts[language].address),
    opening: hasOpening && release.opening ? file(release.opening[language].address) : undefined,
  }
}

function whole(release: SlimRelease): RemoteRelease {
  const { name, number, build, contract, bases, open, navigation, shortcuts, panels, reads } = release
  const version = build === undefined ? number : `${number}-${build}`
  const folder = release.folder.replace('{name}', name).replace('{version}', version)
  const file = (slimmed: SlimAddress): RemoteFile => {
    const address = addressOf(slimmed)
    return { address: /^\/|:\/\//.test(address) ? address : folder + address, integrity: '' }
  }
  return {
    name,
    version,
    contract,
    bases,
    ...(open && { open }),
    navigation: navigation.map(
      ({ base, label, icon, order }): RemoteNavigation => ({
        base,
        order,
        label: inEach(label),
        icon: icon.map(shapeOf),
      }),
    ),
    ...(shortcuts && {
      shortcuts: shortcuts.map(
        ({ label, note, ...shortcut }): RemoteShortcut => ({
          ...shortcut,
          label: inEach(label),
          note: inEach(note),
        }),
      ),
    }),
    ...(panels && {
      panels: panels.map(({ label, ...panel }): RemotePanel => ({ ...panel, label: inEach(label) })),
    }),
    reads: Object.fromEntries(reads.map(({ base, paths }) => [base, paths])),
    entry: file(release.entry).address,
    integrity: release.integrity.replace(/^[\w+/]{43}$/, 'sha256-$&='),
    preload: release.styles.map(({ chunk, ...style }) => ({ ...file(style), ...(chunk && { chunk }) })),
    texts: inEach(file(release.texts)),
    ...(release.opening && { opening: inEach(file(release.opening)) }),
  }
}

const sha256 = /^sha256-([\w+/]{43})=$/

/** Until the whole is read, what there is stands for all languages. */
const inEach = <Value>(value: Value): Record<Language, Value> => ({ uk: value, ru: value, en: value })

/** `name.hash.js`: the parts of a name compress better by themselves. */
interface SlimAddress {
  name: string
  hash?: string | undefined
  type?: string | undefined
}

function slimAddress(address: string): SlimAddress {
  const [, name = address, hash, type] = /^(.+)\.([\da-f]{8})\.(\w+)$/.exec(address) ?? []
  return { name, hash, type }
}

const addressOf = ({ name, hash, type }: SlimAddress): string =>
  hash === undefined ? name : `${name}.${hash}.${type}`

type Shape = IconNode[number]

/** Most shapes are a path with nothing but its `d`. */
function slimShape([element, { d, ...attributes }]: Shape): { d?: string; other?: readonly string[] } {
  const rest = Object.entries(attributes).flat()
  return {
    ...(d !== undefined && { d }),
    ...((element !== 'path' || rest.length > 0) && { other: [element, ...rest] }),
  }
}

function shapeOf({ d, other: [element = 'path', ...rest] = [] }: ReturnType<typeof slimShape>): Shape {
  const attributes: Record<string, string> = d === undefined ? {} : { d }
  for (let index = 0; index < rest.length; index += 2) attributes[rest[index] ?? ''] = rest[index + 1] ?? ''
  return [element, attributes]
}
