import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { z } from 'zod'
import { migrations } from '../database/migrations/index.ts'
import { AppError } from '../errors/app-error.ts'
import { Shutdown } from '../shutdown/shutdown.ts'

export const healthSchema = z.object({ status: z.string() })

/** How long the database may take for its answer, in milliseconds. */
const patience = 1000

/** Whether this process can do its work: its database answers and has every table that we know of. */
@Injectable()
export class Health {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdown: Shutdown,
  ) {}

  /** @throws AppError UNAVAILABLE when it cannot, or is about to end */
  async ready(): Promise<z.infer<typeof healthSchema>> {
    if (this.shutdown.isUnderWay)
      throw new AppError('UNAVAILABLE', { message: 'Shutting down', retryAfter: 5 })
    const done = new AbortController()
    const late = pause(patience, false, { signal: done.signal }).catch(() => false)
    const isReady = await Promise.race([this.isDatabaseAtHead().catch(() => false), late])
    done.abort()
    if (!isReady) throw new AppError('UNAVAILABLE', { message: 'The database is not ready', retryAfter: 1 })
    return { status: 'ok' }
  }

  private async isDatabaseAtHead(): Promise<boolean> {
    const names = migrations.map(({ name }) => name)
    // A database that is ahead of us is fine: a newer release has come, and migrations only ever add.
    const [found] = await this.dataSource.query<[{ count: number }]>(
      'select count(*)::int as count from migrations where name = any($1)',
      [names],
    )
    return found.count === names.length
  }
}
