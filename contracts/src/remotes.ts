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

/** A page outside the navigation that a phone calls by its own name in the row of the sections. */
export interface RemotePlace {
  /** Its path after the language, below one of the remote's bases, e.g. `reports/taxes`. Pages below it belong to it. */
  base: string
  label: Readonly<Record<Language, string>>
  icon: IconNode
}

/** Something that people often add, behind the "+" in the bar of a phone. */
export interface RemoteShortcut {
  /** The path after the language that opens the form, below one of the remote's bases, e.g. `payments?add`. */
  path: string
  label: Readonly<Record<Language, string>>
  /** One line that tells what the form asks for. */
  note: Readonly<Record<Language, string>>
  /** The shortcut with the lowest order over all remotes is nearest to the thumb. Its icon is that of the base. */
  order: number
}

/**
 * Something that the palette (Ctrl K) offers: a page besides those in the navigation, or an action. It either has a
 * path, or the remote's module runs it (`commands`).
 */
export interface RemoteCommand {
  /** Unique per remote, e.g. `record-payment`. */
  name: string
  isPage?: true
  label: Readonly<Record<Language, string>>
  /** Other words that people look for it by. */
  words?: Readonly<Record<Language, string>>
  icon: IconNode
  /** Commands are offered in ascending order over all remotes. */
  order: number
  /** Left out: to no record. A tenant and a lease stand also for the apartment that they have. */
  of?: readonly CommandSubject[]
  /** Whether the apartment has a lease; left out: both. */
  isLet?: boolean
  /**
   * The path after the language, below one of the remote's bases. `{apartment}`, `{tenant}` and `{lease}` stand for
   * ids of the record; the command is offered only where it has them.
   */
  path?: string
  /**
   * Names of parameters of the address that get what is typed beside the words and a name: `платіж гнатюк 12000 за
   * грудень` has an amount, as a number with a point, and a note. Left out: neither is of use to it.
   */
  typed?: { amount: string; note?: string }
}

/** Records that commands are for. */
export type CommandSubject = 'tenant' | 'apartment' | 'lease'

/**
 * A panel that a remote shows within another remote's page. The remote's second module, `./panels`, exports it
 * by slot and name.
 */
export interface RemotePanel {
  /** The slot, e.g. `apartment.panel`; see `slots.ts`. A panel for an unknown slot is not shown. */
  slot: string
  /** The name of the panel, unique per remote and slot, e.g. `money`. */
  name: string
  /** The panels of a slot are shown in ascending order over all remotes. */
  order: number
  /** The title that is shown while the panel loads and when it fails to load. */
  label: Readonly<Record<Language, string>>
  /** The expected number of rows; this space is reserved until the panel is loaded. */
  rows?: number
  /** True when a phone shows its head alone until that is pressed: see `isQuiet` of `Panel`. */
  isQuiet?: boolean
  /** False when the page already shows this information: on a phone, the panel is then neither shown nor loaded. */
  onPhone?: boolean
}

/** The description of a remote. */
export interface RemoteDescription {
  /** The name, which is also its Module Federation name and its folder, e.g. `mfe-properties`. */
  name: string
  /** The first path segments (after the language) that belong to the remote. */
  bases: readonly string[]
  /** Bases that are also shown to visitors. Their pages check whether a user is logged in. */
  open?: readonly string[]
  navigation: readonly RemoteNavigation[]
  /** Pages outside the navigation, the deeper ones first. */
  places?: readonly RemotePlace[]
  /** What a phone offers to add. */
  shortcuts?: readonly RemoteShortcut[]
  /** What the palette offers. A page does not have them; `/remotes.json` does. */
  commands?: readonly RemoteCommand[]
  /**
   * The API paths that the first screen of each base reads, relative to the API's base, e.g. `apartments`. The
   * page requests them while its scripts are still loading.
   */
  reads: Readonly<Record<string, readonly string[]>>
  /** Panels that it shows within pages of other remotes. */
  panels?: readonly RemotePanel[]
  /**
   * What it may ask the API (`remoteCall` in `remote-calls.ts`); a version without it was built before calls were
   * declared. A page does not have it; `/remotes.json` does.
   */
  calls?: readonly string[]
  /** What it may use of the host besides; see `remotePermissions`. */
  permissions?: readonly string[]
}

/** A file of a remote. */
export interface RemoteFile {
  /** Relative to the remote's folder in `remote.json`; absolute or relative to the page in the manifest. */
  address: string
  /** The hash of its content (`sha256-…`), which the browser checks; empty in development. */
  integrity: string
  /** For a style sheet: its chunk in the remote's loader. Left out: the exposed module, `remote`. */
  chunk?: string
}

/** The files of one version of a remote that have to be loaded. */
export interface RemoteCode {
  /** Derived from the content of the files: `{package version}-{hash}`. */
  version: string
  /** The host contract it was built against, `major.minor`; see `CONTRACT` in `@orenda/shared-ui/host`. */
  contract: string
  /** Address of its `remoteEntry.js`. */
  entry: string
  /** Hash of the entry; see `RemoteFile`. */
  integrity: string
  /** Scripts and style sheets of the first screen, besides the entry, which the HTML loads. */
  preload: readonly RemoteFile[]
  /** The script with the texts of each language. */
  texts: Readonly<Record<Language, RemoteFile>>
  /**
   * One script per language with the texts, the list modules and the entry, for a page that opens with this
   * remote. A page that opened with another remote loads the files one by one, because it has some of them
   * already.
   */
  opening?: Readonly<Record<Language, RemoteFile>>
  /**
   * One script per language with the panels, their texts and the entry without the exposed module, for a page that
   * shows the remote's panels before any of its screens.
   */
  panelsOpening?: Readonly<Record<Language, RemoteFile>>
  /** The exposed module alone: what such a page loads when a screen is opened. */
  screens?: RemoteFile
}

/** One version of a remote, as its `remote.json` has it. */
export interface RemoteRelease extends RemoteDescription, RemoteCode {}

/** The entry of one remote in the manifest. */
export interface RemoteManifestEntry extends RemoteRelease {
  /** The version before this one. The shell falls back to it when this version fails to load. */
  previous?: RemoteCode
  /** Only in a page: a previous version exists and is listed in `/remotes.json`. */
  hasPrevious?: true
  /** A version that is shown to a share of the users first. */
  canary?: { percent: number; release: RemoteRelease }
}

export interface RemotesManifest {
  /** Only in a page: the only language whose texts the entry has; see `page-manifest.ts`. */
  language?: Language
  /** The host contract of the shell. Deploy commands read it from `/remotes.json`. */
  contract?: string
  remotes: readonly RemoteManifestEntry[]
}

/** A remote on a developer's machine that this browser uses instead of the deployed one. */
export interface RemoteOverride {
  name: string
  /** The origin of its server, e.g. `http://localhost:4103`, which serves its `remote.json`. */
  origin: string
}

/** A published version that this browser tries before it is deployed. */
export interface TriedVersion {
  name: string
  version: string
}

/**
 * Why a trial was refused:
 * - `malformed`: neither `NAME@ORIGIN` nor `NAME@VERSION`
 * - `off`: trials, or trials from other origins, are disabled
 * - `origin`: this origin is not allowed
 * - `unknown`: the store has no such version, or cannot be reached
 * - `unchecked`: the version is published but has not passed the checks
 * - `past`: the deployed version has changed since this version was checked
 * - `elsewhere`: another site opened the link, and the user has not confirmed yet
 */
export type TrialRefusal = 'malformed' | 'off' | 'origin' | 'unknown' | 'unchecked' | 'past' | 'elsewhere'

export interface RefusedTrial {
  /** The requested value, shortened and cleaned so that it cannot look like a message of ours. */
  asked: string
  reason: TrialRefusal
  /** With `elsewhere`: the token that confirms the trial; valid only in this browser session. */
  token?: string
}

/** What the service worker needs to know of a page: one edition is a shell with one version of each remote. */
export interface OfflineConfig {
  /** Hash of the shell's build and of the whole manifest; empty for a page with trials, which is not kept. */
  edition: string
  /** Address of the list of the shell's files. */
  files: string
  /** The version before the present one, by remote; a version that is neither was taken back. */
  previous: Readonly<Record<string, string>>
}

/** The files of a build and their hashes, by name: `{"main.0a1b2c3d.js": "sha256-…"}`. */
export type FileHashes = Readonly<Record<string, string>>

/**
 * The settings that the server writes into the HTML, as JSON in `#orenda-runtime`. There the manifest is what
 * `toPageManifest` leaves of it.
 */
export interface RuntimeConfig {
  /** What the service worker keeps; left out where it is switched off, and then the page removes it. */
  offline?: OfflineConfig
  /** The API's base URL without a trailing slash, e.g. `/api`. */
  apiBase: string
  /** The product's time zone (IANA), which defines when a day begins and ends. */
  timeZone: string
  /** True when the development tools are on: the shell then links to the mailbox. */
  devTools: boolean
  manifest: RemotesManifest
  /** The API paths that the page requests before its scripts are loaded, if a user is logged in. */
  reads: readonly string[]
  /** Remotes that this browser loads from a developer's machine. */
  overrides: readonly RemoteOverride[]
  /** Published versions that only this browser tries. */
  triedVersions?: readonly TriedVersion[]
  /** Trials that were requested and refused, now or before. */
  refusedTrials?: readonly RefusedTrial[]
}
