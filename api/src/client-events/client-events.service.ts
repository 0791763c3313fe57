import { Inject, Injectable } from '@nestjs/common'
import type { ClientEvents, RemoteFailed } from '@orenda/contracts/client-events'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import type { Counter } from 'prom-client'
import { LOG, type Log } from '../platform/logging/log.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { Manifest } from '../platform/remotes/manifest.ts'

/** In place of a name or version that the manifest does not know: anybody may send anything, and labels stay few. */
const other = 'other'

/** Brings what browsers report into the log and the metrics. */
@Injectable()
export class ClientEventsService {
  private readonly failures: Counter<'remote' | 'version' | 'phase' | 'fell_back'>

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly manifest: Manifest,
    metrics: Metrics,
  ) {
    this.failures = metrics.counter({
      name: 'orenda_remote_failures_total',
      help: 'Failures of remotes that browsers have reported',
      labelNames: ['remote', 'version', 'phase', 'fell_back'],
    })
  }

  async note(events: ClientEvents['events']): Promise<void> {
    const { remotes } = await this.manifest.now()
    for (const event of events) this.noteFailure(event, remotes)
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
    const { name: remote, version, phase, trace_id: trace, fell_back: fellBack, error, place } = event
    this.log.warn({ remote, version, phase, trace, fellBack, error, place }, 'remote failed')
  }
}
