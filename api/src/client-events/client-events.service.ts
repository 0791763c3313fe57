import { Inject, Injectable } from '@nestjs/common'
import type { ClientEvents, FailurePhase, RemoteFailed } from '@orenda/contracts/client-events'
import { chooseReleases, cohortOf } from '@orenda/contracts/remote-choice'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { Manifest } from '@orenda/delivery/manifest'
import type { Counter } from 'prom-client'
import { LOG, type Log } from '../platform/operation/log.ts'
import { Metrics } from '../platform/operation/metrics.ts'
import { CanaryPeople } from './canary-people.ts'

/**
 * Replaces a name or version that the manifest does not know: anyone can send anything, and metrics need few
 * labels.
 */
const other = 'other'

/** The phases whose failures are caused by the version itself. */
const ownPhases: readonly FailurePhase[] = ['load', 'start', 'render']

type Event = ClientEvents['events'][number]

/** Writes browsers' reports to the log and the metrics, and counts failures of canaries. */
@Injectable()
export class ClientEventsService {
  private readonly failures: Counter<'remote' | 'version' | 'phase' | 'fell_back'>

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly manifest: Manifest,
    private readonly people: CanaryPeople,
    metrics: Metrics,
  ) {
    this.failures = metrics.counter({
      name: 'orenda_remote_failures_total',
      help: 'Failures of remotes that browsers have reported',
      labelNames: ['remote', 'version', 'phase', 'fell_back'],
    })
  }

  /** @param ownerId of the logged-in user; null for others, whose reports do not count for canaries */
  async note(events: readonly Event[], ownerId: string | null): Promise<void> {
    const { remotes } = await this.manifest.now()
    for (const event of events) if (event.kind === 'remote_failed') this.noteFailure(event, remotes)
    if (ownerId !== null) await this.noteCanaries(events, ownerId, remotes)
  }

  private noteFailure(event: RemoteFailed, remotes: readonly RemoteManifestEntry[]): void {
    const entry = remotes.find(({ name }) => name === event.name)
    const versions = [entry?.version, entry?.previous?.version, entry?.canary?.release.version]
    this.failures.inc({
      remote: entry?.name ?? other,
      version: versions.includes(event.version) ? event.version : other,
      phase: event.phase,
      fell_back: String(event.fell_back),
    })
    const { name: remote, version, phase, trace_id: trace, fell_back: fellBack, error, place, panel } = event
    this.log.warn({ remote, version, phase, trace, fellBack, error, place, panel }, 'remote failed')
  }

  /** Each canary once per request. */
  private async noteCanaries(
    events: readonly Event[],
    ownerId: string,
    remotes: readonly RemoteManifestEntry[],
  ): Promise<void> {
    for (const name of new Set(events.map(event => event.name))) {
      const canary = this.manifest.canaryOf(name)
      // Only from users who get the canary: others may have tried it by its address, or send false reports.
      const [theirs] = chooseReleases(
        { remotes: remotes.filter(entry => entry.name === name) },
        cohortOf(ownerId),
      )
      if (canary === undefined || theirs?.version !== canary.version) continue
      const about = events.filter(event => event.name === name && event.version === canary.version)
      if (about.some(event => event.kind === 'remote_failed' && ownPhases.includes(event.phase)))
        await this.people.noteFailed(canary, ownerId)
      else if (about.some(event => event.kind === 'remote_shown'))
        await this.people.noteShown(canary, ownerId)
    }
  }
}
