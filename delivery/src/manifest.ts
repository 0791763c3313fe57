import { setTimeout as pause } from 'node:timers/promises'
import type { RemoteManifestEntry, RemoteRelease, RemotesManifest } from '@orenda/contracts/remotes'
import { BuiltRemotes } from './built-remotes.ts'
import { type Channel, type Channels, currentVersion } from './channels.ts'
import type { KnownManifest } from './known-manifest.ts'
import { UnreadableError } from './parse-json.ts'
import type { ReleaseStore } from './release-store.ts'
import { codeOf, Releases } from './releases.ts'
import { type Revision, Revisions } from './revisions.ts'
import { type EndedCanaries, type RunningCanary, runOf } from './running-canary.ts'
import type { DeliverySettings } from './settings/load-settings.ts'

/** Milliseconds for which a composed manifest is cached. */
const freshFor = 1000

/** Milliseconds that a page waits for the store, when there is an older manifest. */
const patience = 500

/** Is called with a problem of a remote or the store. */
export type Warn = (problem: Record<string, unknown>, text: string) => void

const passedOver = 'remotes: a revision cannot be read; the one before it stands in its place'

const about = ({ file, problem }: UnreadableError) => ({ file, problem })

/** The manifest of remotes for the shell: the deployed ones, and otherwise those built next to the shell. */
export class Manifest {
  private readonly revisions: Revisions
  private readonly releases: Releases
  private readonly built: BuiltRemotes
  private readonly warn: Warn
  private last: { at: number; manifest: RemotesManifest } | undefined
  private composing: Promise<RemotesManifest> | undefined
  private readonly problems = new Set<string>()
  private unreadableBuilt: ReadonlySet<string> = new Set()
  /** The number of the newest revision that was read. */
  private number = 0
  private readonly known: KnownManifest | null
  private readonly endedCanaries: EndedCanaries | null
  /** The stopped canaries, as of the last successful query. */
  private ended: ReadonlySet<string> = new Set()
  private canaries: readonly RunningCanary[] = []
  private hasBegun = false

  /**
   * @param known the stored copy of deployed remotes; without it a start waits for the store
   * @param endedCanaries canaries that this installation has stopped, whatever the store says
   */
  constructor(
    settings: Pick<DeliverySettings, 'WEB_ROOT' | 'REMOTES_URL'>,
    store: ReleaseStore,
    warn: Warn,
    known: KnownManifest | null = null,
    endedCanaries: EndedCanaries | null = null,
  ) {
    this.revisions = new Revisions(store, error => this.warn(about(error), passedOver))
    this.releases = new Releases(store, settings.REMOTES_URL ?? '/remotes')
    this.built = new BuiltRemotes(settings.WEB_ROOT)
    this.warn = warn
    this.known = known
    this.endedCanaries = endedCanaries
  }

  /**
   * Whether the deployed remotes are known: from the store, or from this machine's copy. Until then pages show
   * the built ones.
   */
  async isKnown(): Promise<boolean> {
    if (!this.hasBegun) await this.now()
    return this.hasBegun
  }

  /**
   * The current manifest, at most a second old. While the store is slow or unreachable the last one is used;
   * after a start, the built remotes.
   */
  async now(): Promise<RemotesManifest> {
    const { last } = this
    if (last !== undefined && performance.now() - last.at <= freshFor) return last.manifest
    this.composing ??= this.compose().finally(() => {
      this.composing = undefined
    })
    if (last === undefined) return this.composing
    const late = new AbortController()
    const soon = pause(patience, last.manifest, { signal: late.signal }).catch(() => last.manifest)
    try {
      return await Promise.race([this.composing, soon])
    } finally {
      late.abort()
    }
  }

  /** The canary of a remote in the last result of `now`. */
  canaryOf(remote: string): RunningCanary | undefined {
    return this.canaries.find(({ name }) => name === remote)
  }

  private async compose(): Promise<RemotesManifest> {
    const [revision, built] = await Promise.all([this.latestRevision(), this.builtRemotes()])
    // The last manifest is used until the store answers again; it is asked once a second, not for every page.
    if (revision === null && this.last !== undefined) return this.keep(this.last.manifest)
    if (revision === null) return this.keep(together(await this.begin(), built))
    const channels = await this.withoutEnded(revision.channels)
    const deployed = await Promise.all(
      Object.entries(channels).map(([name, channel]) =>
        this.entry(
          name,
          channel,
          built.find(release => release.name === name),
        ),
      ),
    )
    const found = deployed.filter(entry => entry !== null)
    this.hasBegun = true
    await this.known?.keep(found).then(
      () => this.problems.delete('known'),
      error => this.tell('known', { err: error }, 'remotes: what is deployed cannot be kept on this machine'),
    )
    return this.keep(together(found, built))
  }

  /** Without the canaries that this installation has stopped. */
  private async withoutEnded(channels: Channels): Promise<Channels> {
    const set = Object.entries(channels).flatMap(([name, { canary }]) =>
      canary === null ? [] : [{ name, version: canary.version, run: canary.again ?? '' }],
    )
    if (this.endedCanaries !== null && set.length > 0) {
      try {
        this.ended = await this.endedCanaries.among(set)
        this.problems.delete('canaries')
      } catch (error) {
        this.tell('canaries', { err: error }, 'remotes: whether canaries were stopped cannot be read')
      }
    }
    this.canaries = set.filter(canary => !this.ended.has(runOf(canary)))
    const going = new Set(this.canaries.map(({ name }) => name))
    return Object.fromEntries(
      Object.entries(channels).map(([name, channel]) => [
        name,
        going.has(name) ? channel : { ...channel, canary: null },
      ]),
    )
  }

  /** Uses this machine's copy while the store cannot be reached. */
  private async begin(): Promise<readonly RemoteManifestEntry[]> {
    try {
      const kept = (await this.known?.read()) ?? null
      if (kept === null) return []
      this.hasBegun = true
      this.warn(
        { at: kept.at, remotes: kept.deployed.map(({ name, version }) => `${name} ${version}`) },
        'remotes: the store does not answer; it begins with what was deployed then',
      )
      return kept.deployed
    } catch (error) {
      const reason = error instanceof UnreadableError ? about(error) : { err: error }
      this.warn(reason, 'remotes: what was deployed before cannot be read')
      return []
    }
  }

  private keep(manifest: RemotesManifest): RemotesManifest {
    this.last = { at: performance.now(), manifest }
    return manifest
  }

  private async latestRevision(): Promise<Revision | null> {
    try {
      const revision = await this.revisions.latest()
      this.problems.delete('store')
      if (revision.number < this.number) {
        const back = { from: this.number, to: revision.number }
        this.warn(back, 'remotes: the store has gone back, and is followed')
      }
      this.number = revision.number
      return revision
    } catch (error) {
      this.tell('store', { err: error }, 'remotes: the store does not answer')
      return null
    }
  }

  private async builtRemotes(): Promise<RemoteRelease[]> {
    const unreadable = new Set<string>()
    const built = await this.built.list(error => {
      unreadable.add(error.file)
      this.tell(error.file, about(error), 'remotes: what is built cannot be read')
    })
    for (const file of this.unreadableBuilt) if (!unreadable.has(file)) this.problems.delete(file)
    this.unreadableBuilt = unreadable
    return built
  }

  private async entry(
    name: string,
    channel: Channel,
    built: RemoteRelease | undefined,
  ): Promise<RemoteManifestEntry | null> {
    const present = currentVersion(channel)
    // Replacements for the current version: earlier versions, and the built one.
    const candidates = channel.shown.slice(-3, -1).reverse()
    const [current, canary, ...older] = await Promise.all(
      [present, channel.canary?.version, ...candidates].map(version => this.find(name, version)),
    )
    const known = [current, ...older, built].filter(release => release != null)
    const [shown, previous] = known
    if (shown === undefined) return null
    return {
      ...shown,
      ...(previous !== undefined && { previous: codeOf(previous) }),
      ...(canary != null && {
        canary: { percent: channel.canary?.percent ?? 0, release: canary },
      }),
    }
  }

  /** An unreadable one is left out; the others are not affected. */
  private async find(name: string, version: string | undefined): Promise<RemoteRelease | null> {
    if (version === undefined) return null
    const subject = `${name} ${version}`
    try {
      const release = await this.releases.find(name, version)
      if (release !== null) {
        this.problems.delete(subject)
        return release
      }
      this.tell(subject, { remote: name, version }, 'remotes: a version is not in the store')
    } catch (error) {
      const reason = error instanceof UnreadableError ? about(error) : { err: error }
      this.tell(subject, { remote: name, version, ...reason }, 'remotes: a version cannot be read')
    }
    return null
  }

  /** Reports a problem once until it is solved, because it occurs every second. */
  private tell(subject: string, problem: Record<string, unknown>, text: string): void {
    if (this.problems.has(subject)) return
    this.problems.add(subject)
    this.warn(problem, text)
  }
}

/** The deployed remotes, and otherwise the built ones. */
function together(
  deployed: readonly RemoteManifestEntry[],
  built: readonly RemoteRelease[],
): RemotesManifest {
  const rest = built.filter(({ name }) => !deployed.some(entry => entry.name === name))
  return { remotes: [...deployed, ...rest].toSorted((one, other) => one.name.localeCompare(other.name)) }
}
