import type { RemoteManifestEntry, RemoteRelease, RemotesManifest } from '@orenda/contracts/remotes'
import type { Config } from '../../config.ts'
import { BuiltRemotes } from './built-remotes.ts'
import { type Channel, currentVersion } from './channels.ts'
import type { ReleaseStore } from './release-store.ts'
import { codeOf, Releases } from './releases.ts'
import { Revisions } from './revisions.ts'

/** Milliseconds for which one composing serves everybody. */
const freshFor = 1000

/** Hears what is wrong with a remote, or with the store. */
type Warn = (problem: Record<string, unknown>, text: string) => void

/** What the shell is told of the remotes: what is deployed, and for the rest what is built beside the shell. */
export class Manifest {
  private readonly revisions: Revisions
  private readonly releases: Releases
  private readonly built: BuiltRemotes
  private readonly origins: readonly string[]
  private readonly warn: Warn
  private composed: { at: number; manifest: Promise<RemotesManifest> } | undefined

  constructor(
    config: Pick<Config, 'WEB_ROOT' | 'REMOTES_URL' | 'REMOTE_ORIGINS'>,
    store: ReleaseStore,
    warn: Warn,
  ) {
    this.revisions = new Revisions(store)
    this.releases = new Releases(store, config.REMOTES_URL ?? '/remotes')
    this.built = new BuiltRemotes(config.WEB_ROOT)
    this.origins = config.REMOTE_ORIGINS
    this.warn = warn
  }

  /** As it is now, give or take a second. A store that does not answer leaves it as it was. */
  now(): Promise<RemotesManifest> {
    const now = performance.now()
    const last = this.composed
    if (last !== undefined && now - last.at <= freshFor) return last.manifest
    const manifest = this.compose().catch(error => {
      if (last === undefined) throw error
      this.warn({ err: error }, 'remotes: the store does not answer')
      return last.manifest
    })
    this.composed = { at: now, manifest }
    manifest.catch(() => {
      if (this.composed?.manifest === manifest) this.composed = undefined
    })
    return manifest
  }

  private async compose(): Promise<RemotesManifest> {
    const [{ channels }, built] = await Promise.all([this.revisions.latest(), this.built.list()])
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
    return { remotes: remotes.toSorted((one, other) => one.name.localeCompare(other.name)) }
  }

  private async entry(
    name: string,
    channel: Channel,
    built: RemoteRelease | undefined,
  ): Promise<RemoteManifestEntry | null> {
    const present = currentVersion(channel)
    // What the present version can be replaced with: the versions before it, and the one that came with the shell.
    const candidates = [...channel.shown.slice(0, -1).reverse().slice(0, 2)]
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

  private async find(name: string, version: string | undefined): Promise<RemoteRelease | null> {
    if (version === undefined) return null
    const release = await this.releases.find(name, version)
    if (release === null) {
      this.warn({ remote: name, version }, 'remotes: a version is not in the store')
      return null
    }
    const origin = originOf(release.entry)
    if (origin === null || this.origins.includes(origin)) return release
    this.warn({ remote: name, version, origin }, 'remotes: an origin is not allowed')
    return null
  }
}

/** Of an absolute address its origin; null for one on the page's own. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)
