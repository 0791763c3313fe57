import { setTimeout as pause } from 'node:timers/promises'
import type { RemoteManifestEntry, RemoteRelease, RemotesManifest } from '@orenda/contracts/remotes'
import type { Config } from '../../config.ts'
import { BuiltRemotes } from './built-remotes.ts'
import { type Channel, currentVersion } from './channels.ts'
import type { ReleaseStore } from './release-store.ts'
import { codeOf, Releases } from './releases.ts'
import { type Revision, Revisions } from './revisions.ts'

/** Milliseconds for which one composing serves everybody. */
const freshFor = 1000

/** Milliseconds that a page waits for the store, when there is an older manifest to do with. */
const patience = 500

/** Hears what is wrong with a remote, or with the store. */
type Warn = (problem: Record<string, unknown>, text: string) => void

/** What the shell is told of the remotes: what is deployed, and for the rest what is built beside the shell. */
export class Manifest {
  private readonly revisions: Revisions
  private readonly releases: Releases
  private readonly built: BuiltRemotes
  private readonly warn: Warn
  private last: { at: number; manifest: RemotesManifest } | undefined
  private composing: Promise<RemotesManifest> | undefined
  private readonly problems = new Set<string>()

  constructor(config: Pick<Config, 'WEB_ROOT' | 'REMOTES_URL'>, store: ReleaseStore, warn: Warn) {
    this.revisions = new Revisions(store)
    this.releases = new Releases(store, config.REMOTES_URL ?? '/remotes')
    this.built = new BuiltRemotes(config.WEB_ROOT)
    this.warn = warn
  }

  /**
   * As it is now, give or take a second. A store that is slow or away leaves it as it was; from the start, what is built
   * beside the shell.
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

  private async compose(): Promise<RemotesManifest> {
    const [revision, built] = await Promise.all([this.latestRevision(), this.built.list()])
    // What was known serves until the store answers again; it is asked once a second, not for every page.
    if (revision === null && this.last !== undefined) return this.keep(this.last.manifest)
    const channels = revision?.channels ?? {}
    const deployed = await Promise.all(
      Object.entries(channels).map(([name, channel]) =>
        this.entry(
          name,
          channel,
          built.find(release => release.name === name),
        ),
      ),
    )
    const rest = built.filter(({ name }) => channels[name] === undefined)
    const remotes = [...deployed.filter(entry => entry !== null), ...rest]
    return this.keep({ remotes: remotes.toSorted((one, other) => one.name.localeCompare(other.name)) })
  }

  private keep(manifest: RemotesManifest): RemotesManifest {
    this.last = { at: performance.now(), manifest }
    return manifest
  }

  private async latestRevision(): Promise<Revision | null> {
    try {
      const revision = await this.revisions.latest()
      this.problems.delete('store')
      return revision
    } catch (error) {
      this.tell('store', { err: error }, 'remotes: the store does not answer')
      return null
    }
  }

  private async entry(
    name: string,
    channel: Channel,
    built: RemoteRelease | undefined,
  ): Promise<RemoteManifestEntry | null> {
    const present = currentVersion(channel)
    // What the present version can be replaced with: the versions before it, and the one that came with the shell.
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

  /** One that cannot be read is left out: the others have nothing to do with it. */
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
      this.tell(subject, { remote: name, version, err: error }, 'remotes: a version cannot be read')
    }
    return null
  }

  /** Once for each problem, until it is over: it is met every second. */
  private tell(subject: string, problem: Record<string, unknown>, text: string): void {
    if (this.problems.has(subject)) return
    this.problems.add(subject)
    this.warn(problem, text)
  }
}
