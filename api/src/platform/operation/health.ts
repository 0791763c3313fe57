import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Manifest } from '@orenda/delivery/manifest'
import pg from 'pg'
import { z } from 'zod'
import { CONFIG, type Config } from '../../config.ts'
import { DATABASE_URLS, type DatabaseUrls } from '../database/connections.ts'
import { migrations } from '../database/migrations/index.ts'
import { AppError } from '../http/errors/app-error.ts'
import { Shutdown } from './shutdown.ts'

export const healthSchema = z.object({ status: z.string() })

/** The time limit of each check, in milliseconds. */
const patience = 1000

/**
 * Whether this process can work: its database answers and has all known migrations, and the remotes' manifest is
 * known.
 */
@Injectable()
export class Health implements OnApplicationShutdown {
  /** Its own connection: a busy pool does not mean that the database is down. */
  private readonly pool: pg.Pool
  /** The running check: concurrent callers share it. */
  private asking: Promise<boolean> | undefined

  constructor(
    @Inject(DATABASE_URLS) { app }: DatabaseUrls,
    private readonly shutdown: Shutdown,
    private readonly manifest: Manifest,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.pool = new pg.Pool({
      connectionString: app,
      max: 1,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      idleTimeoutMillis: 60_000,
    })
    // A broken idle connection is removed from the pool; the next check opens another one.
    this.pool.on('error', () => {})
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end()
  }

  /** @throws AppError UNAVAILABLE when it cannot work, or is shutting down */
  async ready(): Promise<z.infer<typeof healthSchema>> {
    if (this.shutdown.isUnderWay)
      throw new AppError('UNAVAILABLE', { message: 'Shutting down', retryAfter: 5 })
    // In parallel; the database is reported first, as nothing works without it.
    const [isDatabaseReady, isManifestKnown] = await Promise.all([
      soon(this.isDatabaseReady()),
      soon(this.isManifestKnown()),
    ])
    if (!isDatabaseReady) {
      throw new AppError('UNAVAILABLE', { message: 'The database is not ready', retryAfter: 1 })
    }
    if (!isManifestKnown) {
      const message = 'The store of remotes does not answer, and what is deployed is not known'
      throw new AppError('UNAVAILABLE', { message, retryAfter: 1 })
    }
    return { status: 'ok' }
  }

  /** A worker shows no pages. */
  private async isManifestKnown(): Promise<boolean> {
    return this.config.ROLE === 'worker' || this.manifest.isKnown()
  }

  private isDatabaseReady(): Promise<boolean> {
    this.asking ??= this.isDatabaseAtHead().finally(() => {
      this.asking = undefined
    })
    return this.asking
  }

  private async isDatabaseAtHead(): Promise<boolean> {
    const names = migrations.map(({ name }) => name)
    // A newer database is fine: a newer release has started, and migrations only add.
    const { rows } = await this.pool.query<{ count: number }>(
      'select count(*)::int as count from migrations where name = any($1)',
      [names],
    )
    return rows[0]?.count === names.length
  }
}

/** False when the answer is no, late, or an error. */
async function soon(answer: Promise<boolean>): Promise<boolean> {
  const done = new AbortController()
  const late = pause(patience, false, { signal: done.signal }).catch(() => false)
  try {
    return await Promise.race([answer.catch(() => false), late])
  } finally {
    done.abort()
  }
}
