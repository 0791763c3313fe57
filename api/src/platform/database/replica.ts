import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Metrics } from '../operation/metrics.ts'
import { DATABASE_URLS, type DatabaseUrls } from './connections.ts'
import { poolOf } from './pool.ts'
import { isConnectionLoss, isTransient } from './postgres-errors.ts'
import { types } from './types.ts'

/**
 * Where a read went, and why not to the replica: it had not replayed the last write in time, did not answer, is no standby (it was
 * promoted), was left out after one of these, or failed during the read.
 */
const outcomes = ['replica', 'behind', 'unreachable', 'no_standby', 'left_out', 'failed'] as const
type Outcome = (typeof outcomes)[number]

/** Milliseconds for which a read waits until the replica has what was written before. */
const patience = 250

/** Milliseconds between two looks. */
const lookEvery = 5

/** Milliseconds for a connection, and for the answer to a look. */
const answersWithin = 1000

/** Milliseconds for which a replica is left out, so that further reads do not wait for it. */
const leftOutFor = { behind: 1000, unreachable: 2000, no_standby: 2000, failed: 1000 } as const

/** Is sent on every connection again and again. */
const look = {
  name: 'replica_look',
  text: `select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_it,
    pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as lag`,
}

const ask = { name: 'wal_position', text: 'select pg_current_wal_flush_lsn()::text as position' }

/**
 * The standby at DATABASE_READ_URL, for what takes long and writes nothing.
 *
 * A read sees every write that was acknowledged before it, by whichever process: the primary is asked for its position in the log
 * of writes, and a standby reads only when it has replayed up to there.
 */
@Injectable()
export class Replica implements OnApplicationShutdown {
  private readonly pool: pg.Pool | null
  /** By the clock of `performance`. */
  private leftOutUntil = 0
  private readonly reads
  private readonly lag

  constructor(
    @Inject(DATABASE_URLS) { reads }: DatabaseUrls,
    @Inject(CONFIG) { DATABASE_POOL }: Config,
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    this.pool = reads === null ? null : poolAt(reads, DATABASE_POOL)
    this.reads = metrics.counter({
      name: 'orenda_replica_reads_total',
      help: 'Reads that could go to the replica: there (replica), or to the primary and why',
      labelNames: ['outcome'],
    })
    this.lag = metrics.gauge({
      name: 'orenda_replica_lag_bytes',
      help: 'Bytes of the log of writes that the replica had not replayed when it was last asked',
    })
    if (this.pool !== null) for (const outcome of outcomes) this.reads.inc({ outcome }, 0)
  }

  /** Whether there is one. */
  get isSet(): boolean {
    return this.pool !== null
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end()
  }

  /** The primary's position: everything that is committed by now is before it. */
  async position(): Promise<string> {
    const { rows } = await poolOf(this.dataSource).query<{ position: string }>(ask)
    return rows[0]?.position ?? ''
  }

  /**
   * Reads on the standby.
   * @param position what it must have replayed
   * @returns null when the primary has to read instead: the standby is behind or away, or failed meanwhile
   * @throws any other error of `work`
   */
  async read<T>(
    position: string,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<{ result: T } | null> {
    if (this.pool === null) return null
    if (performance.now() < this.leftOutUntil) return this.note('left_out')
    const client = await this.pool.connect().catch(() => null)
    if (client === null) return this.note('unreachable')
    const found = await this.stateOf(client, position).catch(() => 'unreachable' as const)
    if (found !== 'replica') {
      client.release(found !== 'behind')
      return this.note(found)
    }
    try {
      const result = await work(client)
      client.release()
      this.note('replica')
      return { result }
    } catch (error) {
      client.release(true)
      if (!isConnectionLoss(error) && !isTransient(error)) throw error
      return this.note('failed')
    }
  }

  /** Waits until the standby has replayed the position, but not for long. */
  private async stateOf(
    client: pg.PoolClient,
    position: string,
  ): Promise<'replica' | 'behind' | 'no_standby'> {
    for (const until = performance.now() + patience; ; await pause(lookEvery)) {
      const query = { ...look, values: [position], query_timeout: answersWithin }
      const { rows } = await client.query<{ is_standby: boolean; has_it: boolean; lag: number }>(query)
      const [state] = rows
      if (state?.is_standby !== true) return 'no_standby'
      this.lag.set(Math.max(0, state.lag))
      if (state.has_it) return 'replica'
      if (performance.now() > until) return 'behind'
    }
  }

  private note(outcome: Outcome): null {
    this.reads.inc({ outcome })
    if (outcome in leftOutFor)
      this.leftOutUntil = performance.now() + leftOutFor[outcome as keyof typeof leftOutFor]
    return null
  }
}

function poolAt(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: answersWithin,
    query_timeout: 12_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
  })
  // A broken idle connection is removed from the pool; of one in use the next statement tells.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
