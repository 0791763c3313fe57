import { Inject, Injectable } from '@nestjs/common'
import { stopCanary } from '@orenda/delivery/channels'
import { ReleaseStore } from '@orenda/delivery/release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { type EndedCanaries, type RunningCanary, runOf } from '@orenda/delivery/running-canary'
import { reasonOf, type Slower } from '@orenda/delivery/stopped-canary'
import type { Counter } from 'prom-client'
import { DataSource } from 'typeorm'
import { Clock } from '../clock/clock.ts'
import { queryIn } from '../database/named-statement.ts'
import { LOG, type Log } from '../operation/log.ts'
import { Metrics } from '../operation/metrics.ts'
import { stopCanary as noteStop, stopsOf } from './canary.queries.ts'

/** Milliseconds after which a store that accepted no revision is tried again. */
const patience = 10 * 60 * 1000

/** Why a canary is stopped. */
interface StopReason {
  /** Users with a failure. */
  failed: number
  /** Users who had it; of one that is slower, its measurements. */
  shown: number
  /** How much slower it is than the version before. */
  slower?: Slower | null
}

interface Stop extends RunningCanary, StopReason {
  /** ISO time. */
  stopped_at: string
}

/**
 * Stops canaries that fail or are slower than what they replace. A stop is a row in the database, which all processes of the installation read, and a
 * revision in the store, which stops it for other users of that store and is part of its history. With a
 * read-only store only the first is done.
 */
@Injectable()
export class CanaryStops implements EndedCanaries {
  private readonly revisions: Revisions
  private readonly stopped: Counter<'remote' | 'version'>
  /** When the store was last asked to stop one, by `runOf`. */
  private readonly asked = new Map<string, number>()

  constructor(
    store: ReleaseStore,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.revisions = new Revisions(store)
    this.stopped = metrics.counter({
      name: 'orenda_canaries_stopped_total',
      help: 'Canaries of remotes that this process has stopped because they failed or were slower',
      labelNames: ['remote', 'version'],
    })
  }

  /** Stops a canary; of several concurrent calls one does it. */
  async stop({ name, version, run }: RunningCanary, { failed, shown, slower }: StopReason): Promise<void> {
    const reason = slower == null ? null : JSON.stringify(slower)
    const ended = { remote: name, version, run, failed, shown, slower: reason, now: this.clock.now() }
    const [stop] = await queryIn<Stop>(this.dataSource, noteStop.with(ended))
    if (stop === undefined) return
    this.stopped.inc({ remote: name, version })
    const about = { remote: name, version, failed, shown, ...(slower != null && { slower }) }
    this.log.error(about, 'remotes: a canary was stopped')
    await this.writeDown(stop)
  }

  /** Tries again to stop those that are still set in the store. */
  async among(canaries: readonly RunningCanary[]): Promise<ReadonlySet<string>> {
    const set = new Set(canaries.map(runOf))
    const remotes = canaries.map(({ name }) => name)
    const stops = await queryIn<Stop>(this.dataSource, stopsOf.with({ remotes }))
    const ended = stops.filter(stop => set.has(runOf(stop)))
    for (const stop of ended) void this.writeDown(stop)
    return new Set(ended.map(runOf))
  }

  /** Never rejects. */
  private async writeDown(stop: Stop): Promise<void> {
    const { name, version, run, failed, shown, slower } = stop
    const before = this.asked.get(runOf(stop))
    if (before !== undefined && performance.now() - before < patience) return
    this.asked.set(runOf(stop), performance.now())
    const ending = {
      version,
      at: stop.stopped_at,
      failed,
      of: shown,
      ...(slower != null && { slower }),
      again: run === '' ? undefined : run,
    }
    let isChanged = false
    try {
      const { number: revision } = await this.revisions.change(
        `canary stopped ${name} ${version}: ${reasonOf(ending)}`,
        channels => {
          const next = stopCanary(channels, name, ending)
          isChanged = next !== channels
          return next
        },
        { by: 'orenda' },
      )
      if (isChanged)
        this.log.warn(
          { remote: name, version, revision },
          'remotes: the store says that a canary was stopped',
        )
    } catch (err) {
      if (before !== undefined) return
      const text =
        'remotes: a canary is stopped in this installation alone, the store takes no revision from it'
      this.log.error({ remote: name, version, failed, shown, err }, text)
    }
  }
}
