import type { RemoteRelease, TrialRefusal } from '@orenda/contracts/remotes'
import { LRUCache } from 'lru-cache'
import { type Channel, currentVersion } from './channels.ts'
import { whenChecked } from './checked-releases.ts'
import type { ReleaseStore } from './release-store.ts'
import { Releases } from './releases.ts'
import { Revisions } from './revisions.ts'
import type { DeliverySettings } from './settings/load-settings.ts'

/** Milliseconds after its check for which a version may be tried. */
const triedFor = 30 * 24 * 60 * 60 * 1000

/** The number of revisions searched for the last change of a remote. */
const lookedAt = 50

/** Milliseconds for which an answer is cached. */
const freshFor = 1000

type Answer = RemoteRelease | Extract<TrialRefusal, 'unknown' | 'unchecked' | 'past'>

/**
 * The versions that a user may try although they are not deployed. Anyone can send a link to anyone, so a
 * version that was withdrawn must not be shown by a link: allowed are canaries, and versions that passed their
 * checks after the last change of the remote's deployment (a deploy, a rollback, the end of a canary), for
 * thirty days.
 */
export class Trials {
  private readonly store: ReleaseStore
  private readonly revisions: Revisions
  private readonly releases: Releases
  /** Bounded, because anybody may ask for anything. */
  private readonly known = new LRUCache<string, Promise<Answer>>({ max: 100, ttl: freshFor })

  constructor(settings: Pick<DeliverySettings, 'REMOTES_URL'>, store: ReleaseStore) {
    this.store = store
    this.revisions = new Revisions(store)
    this.releases = new Releases(store, settings.REMOTES_URL ?? '/remotes')
  }

  /** The version with addresses for a page, or why it is refused. Never rejects. */
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
 * When the remote's deployment last changed, in milliseconds; the oldest searched revision when the change is
 * older.
 * @param states newest first
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
