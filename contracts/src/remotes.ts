import type { Language } from './languages.ts'

/** One shape of an icon: an SVG element's name and its attributes, as lucide describes its icons. */
export type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]

/** A navigation entry that a remote asks the shell to show. */
export interface RemoteNavigation {
  /** One of the remote's bases, e.g. `apartments`. */
  base: string
  label: Readonly<Record<Language, string>>
  icon: IconNode
  /** Entries are shown in ascending order over all remotes. */
  order: number
}

/** What a remote says of itself, in its `remote.json`, and what the manifest says of it. */
export interface RemoteDescription {
  /** Also its module federation name and its folder, e.g. `mfe-properties`. */
  name: string
  version: string
  /** The host contract that it was built against; see `CONTRACT` in `@orenda/shared-ui/host`. */
  contract: number
  /** First path segments after the language that belong to it. */
  bases: readonly string[]
  navigation: readonly RemoteNavigation[]
  /**
   * What the first screen of a base reads from the API, by base: paths below the API's base, e.g. `apartments`. The page
   * asks for them while its scripts are still on their way.
   */
  reads: Readonly<Record<string, readonly string[]>>
}

/** One line of the remotes manifest. Addresses are relative to the page or absolute. */
export interface RemoteManifestEntry extends RemoteDescription {
  /** Address of its `remoteEntry.js`. */
  entry: string
  /** Scripts and styles that its first screen needs, for the HTML to preload, without texts. */
  preload: readonly string[]
  /** The script with its texts, by language. */
  texts: Readonly<Record<Language, string>>
}

export interface RemotesManifest {
  remotes: readonly RemoteManifestEntry[]
}

/** The settings that the server writes into the HTML, as JSON in `#orenda-runtime`. */
export interface RuntimeConfig {
  /** Where the API is, without a slash at the end, e.g. `/api`. */
  apiBase: string
  /** The product's time zone (IANA), in which a day begins and ends. */
  timeZone: string
  /** True while the development tools are on: the shell links to the mailbox. */
  devTools: boolean
  manifest: RemotesManifest
  /** API paths that the page reads before its scripts are there, when somebody is signed in. */
  reads: readonly string[]
}
