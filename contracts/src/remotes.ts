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

/** A panel that a remote lends to a page of somebody else; its second module, `./panels`, has it by the slot and the name. */
export interface RemotePanel {
  /** Where it stands, e.g. `apartment.panel`; see `slots.ts`. A slot that no page offers is shown nowhere. */
  slot: string
  /** Its name among the remote's panels of the slot, e.g. `money`. */
  name: string
  /** Panels of a slot are shown in ascending order over all remotes. */
  order: number
  /** Its title, for as long as it is on its way, and when it does not come. */
  label: Readonly<Record<Language, string>>
  /** How many rows it has about: room that is kept until it is here. */
  rows?: number
  /** false where the page itself says as much: on a phone, where one stands below the other, it is neither shown nor loaded. */
  onPhone?: boolean
}

/** What a remote says of itself. */
export interface RemoteDescription {
  /** Also its module federation name and its folder, e.g. `mfe-properties`. */
  name: string
  /** First path segments after the language that belong to it. */
  bases: readonly string[]
  /** Bases that are shown to visitors, too: their screens look whether somebody is signed in. */
  open?: readonly string[]
  navigation: readonly RemoteNavigation[]
  /**
   * What the first screen of a base reads from the API, by base: paths below the API's base, e.g. `apartments`. The page
   * asks for them while its scripts are still on their way.
   */
  reads: Readonly<Record<string, readonly string[]>>
  /** What it shows within pages of others. */
  panels?: readonly RemotePanel[]
}

/** A file of a remote. */
export interface RemoteFile {
  /** Relative to the remote's own folder in its `remote.json`; to the page, or absolute, in the manifest. */
  address: string
  /** Hash of its content for the browser to check, `sha256-…`; empty while its sources are being worked on. */
  integrity: string
  /** Of a style sheet: by what the remote's own loader knows it; without one it is that of the exposed module, `remote`. */
  chunk?: string
}

/** What is loaded of one version of a remote. */
export interface RemoteCode {
  /** Follows from the content of its files: `{version of the package}-{hash}`. */
  version: string
  /** The host contract that it was built against, `major.minor`; see `CONTRACT` in `@orenda/shared-ui/host`. */
  contract: string
  /** Address of its `remoteEntry.js`. */
  entry: string
  /** Hash of the entry; see `RemoteFile`. */
  integrity: string
  /** Further scripts, and the styles, that its first screen needs, for the HTML to load. */
  preload: readonly RemoteFile[]
  /** The script with its texts, by language. */
  texts: Readonly<Record<Language, RemoteFile>>
  /**
   * In one script, by language: texts, what lists stand on, and the entry. For a page that begins with this remote; one that
   * was begun with another has some of it already, and loads the rest file by file.
   */
  opening?: Readonly<Record<Language, RemoteFile>>
}

/** One version of a remote, as its `remote.json` has it. */
export interface RemoteRelease extends RemoteDescription, RemoteCode {}

/** One line of the remotes manifest. */
export interface RemoteManifestEntry extends RemoteRelease {
  /** The version before this one: the shell falls back to it when this one does not load. */
  previous?: RemoteCode
  /** In a page: there is a version before, and `/remotes.json` says which. */
  hasPrevious?: true
  /** A version that some people try before it is everybody's. */
  canary?: { percent: number; release: RemoteRelease }
}

export interface RemotesManifest {
  /** In a page: its language, in which alone it has words and texts; see `page-manifest.ts`. */
  language?: Language
  /** The host contract of the shell; `/remotes.json` tells it to those who want to deploy. */
  contract?: string
  remotes: readonly RemoteManifestEntry[]
}

/** A remote on a developer's own machine that this browser tries in place of the deployed one. */
export interface RemoteOverride {
  name: string
  /** Origin of its server, e.g. `http://localhost:4103`; its `remote.json` stands there. */
  origin: string
}

/** A published version that this browser tries before it is shown. */
export interface TriedVersion {
  name: string
  version: string
}

/**
 * Why something that was asked to be tried is not:
 * - `malformed`: neither `NAME@ORIGIN` nor `NAME@VERSION`
 * - `off`: this installation tries nothing, or nothing from elsewhere
 * - `origin`: remotes may not come from there
 * - `unknown`: the store has no such version, or does not answer
 * - `unchecked`: published, but it has not passed the checks
 * - `past`: what is shown has changed since it was checked
 * - `elsewhere`: an address asks; the person has not been asked yet
 */
export type TrialRefusal = 'malformed' | 'off' | 'origin' | 'unknown' | 'unchecked' | 'past' | 'elsewhere'

export interface RefusedTrial {
  /** As it was asked for, without what could be mistaken for words of ours. */
  asked: string
  reason: TrialRefusal
  /** With `elsewhere`: what the press on the asking page sends back, good in this browser's session alone. */
  token?: string
}

/** The settings that the server writes into the HTML, as JSON in `#orenda-runtime`; there the manifest is a `PageManifest`. */
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
  /** Remotes that come from elsewhere in this browser. */
  overrides: readonly RemoteOverride[]
  /** Versions of the store that stand in the manifest for this browser alone. */
  triedVersions?: readonly TriedVersion[]
  /** What was asked to be tried, now or before, and is not. */
  refusedTrials?: readonly RefusedTrial[]
}
