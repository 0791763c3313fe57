import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { FileStore } from '../platform/files/file-store.ts'
import { keyOf } from '../platform/files/key.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { deleteFiles, freeFiles, sweepReservations } from './files.queries.ts'

/** How long a file may exist without a record: the user may still be filling in the form, or may undo a deletion. */
const patience = 24 * 60 * 60 * 1000

/** Files per transaction. */
const batch = 50

/** The job `files`: deletes files without a record for a day, and expired reservations. */
@Injectable()
export class FilesSweep implements OnModuleInit {
  private readonly logger = new Logger(FilesSweep.name)

  constructor(
    @InjectDataSource('jobs') private readonly dataSource: DataSource,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('files', { cron: '23 * * * *', work: () => this.sweep() })
  }

  /** @returns the number of deleted files */
  async sweep(): Promise<number> {
    await queryIn(this.dataSource, sweepReservations.with({}))
    const before = new Date(this.clock.now().getTime() - patience).toISOString()
    for (let removed = 0; ; ) {
      const count = await this.removeSome(before)
      removed += count
      if (count < batch) {
        if (removed > 0) this.logger.log(`${removed} files that no record holds were removed`)
        return removed
      }
    }
  }

  /** The content first: after a crash before the rows are deleted, the next run repeats it. */
  private removeSome(before: string): Promise<number> {
    return this.dataSource.transaction(async em => {
      const files = await queryIn<{ owner_id: string; id: string }>(
        em,
        freeFiles.with({ before, limit: batch }),
      )
      await Promise.all(files.map(({ owner_id, id }) => this.store.remove(keyOf(owner_id, id))))
      const gone = { owners: files.map(({ owner_id }) => owner_id), ids: files.map(({ id }) => id) }
      await queryIn(em, deleteFiles.with(gone))
      return files.length
    })
  }
}
