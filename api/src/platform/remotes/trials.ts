import type { RemoteRelease, TrialRefusal } from '@orenda/contracts/remotes'
import { type Channel, currentVersion } from '@orenda/delivery/channels'
import { whenChecked } from '@orenda/delivery/checked-releases'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { Releases } from '@orenda/delivery/releases'
import { Revisions } from '@orenda/delivery/revisions'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'

/** Milliseconds after its check for which a version may be tried. */
const triedFor = 30 * 24 * 60 * 60 * 1000

/** Revisions that are looked at for the last change of a remote. */
const lookedAt = 50

/** Milliseconds for which an answer serves whoever asks again. */
const freshFor = 1000

type Answer = RemoteRelease | Extract<TrialRefusal, 'unknown' | 'unchecked' | 'past'>

/**
 * Which versions of the store a person may have in their own page although nobody is shown them. A link may be sent by
 * anybody, to anybody, so a version that was taken back must not come again by one: what may be tried is what is shown to
 * some, and what has passed its checks after the last change of what is shown of the remote (a deploy, a rollback, the end of
 * a canary), thirty days long.
 */
export class Trials {
  private readonly store: ReleaseStore
  private readonly revisions: Revisions
  private readonly releases: Releases
  /** Bounded, because anybody may ask for anything. */
  private readonly known = new LRUCache<string, Promise<Answer>>({ max: 100, ttl: freshFor })

  constructor(config: Pick<Config, 'REMOTES_URL'>, store: ReleaseStore) {
    this.store = store
    this.revisions = new Revisions(store)
    this.releases = new Releases(store, config.REMOTES_URL ?? '/remotes')
  }

  /** The version with the addresses that a page uses, or why it is not to be had. Never rejects. */
  find(name: string, version: string): Promise<Answer> {
    const key = `${name}@${version}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const answer = this.look(name, version).catch(() => 'unknown' as const)
    this.known.set(key, answer)
    return answer
  }

  private async look(name: string, version: string): Promise<Answer> {
    const [release, at, states] = await Promise.all([
      this.releases.find(name, version),
      whenChecked(this.store, name, version, () => undefined),
      this.revisions.history(lookedAt),
    ])
    if (release === null) return 'unknown'
    const channel = states[0]?.channels[name]
    if (channel !== undefined && shownTo(channel).includes(version)) return release
    if (at === null) return 'unchecked'
    const isNew = Date.parse(at) > Date.now() - triedFor && Date.parse(at) > lastChange(states, name)
    return isNew ? release : 'past'
  }
}

const shownTo = (channel: Channel) => [currentVersion(channel), channel.canary?.version]

/**
 * When what is shown of a remote changed last, in milliseconds: at the latest, where that is longer ago than what was looked at.
 * @param states the newest first
 */
function lastChange(states: Awaited<ReturnType<Revisions['history']>>, name: string): number {
  const oldest = states.at(-1)
  const changed = states.find(
    (state, index) =>
      JSON.stringify(state.channels[name]) !== JSON.stringify(states[index + 1]?.channels[name]),
  )
  const since = changed ?? (oldest !== undefined && oldest.number > 1 ? oldest : undefined)
  return since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since.at)
}
