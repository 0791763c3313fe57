import { createHash } from 'node:crypto'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { DataSource, EntityManager } from 'typeorm'
import { Clock } from '../clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
import { OwnerDb } from '../database/owner-db.ts'
import { AppError } from '../errors/app-error.ts'
import { ScheduledJobs } from '../jobs/scheduled-jobs.ts'
import type { Repeatable } from './repeatable.ts'
import { storeAnswerSql, storedAnswerSql, sweepAnswersSql, takeKeySql } from './stored-answers.queries.ts'

/** How long an answer is given again. */
const patience = 7 * 24 * 60 * 60 * 1000

/** What was answered to writes that may come again. The job `stored-answers` removes what is old. */
@Injectable()
export class StoredAnswers implements OnModuleInit {
  constructor(
    private readonly ownerDb: OwnerDb,
    @Inject(JOBS_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('stored-answers', { cron: '41 3 * * *', work: () => this.sweep() })
  }

  /**
   * Runs `work` as `OwnerDb.run` does, once for each key of an owner: with its answer in the same transaction, so that
   * one is not there without the other. A twin that comes meanwhile waits for it and gets the same answer. What throws
   * stores nothing, and may be sent again with another body.
   * @param repeatable what came with the write; null runs it whenever it comes
   * @param body that was sent, as its schema made it
   * @throws AppError CONFLICT when the key came with something else before
   */
  once<Answer>(
    ownerId: string,
    repeatable: Repeatable | null,
    body: object,
    work: (em: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    if (repeatable === null) return this.ownerDb.run(ownerId, work)
    const { key, route } = repeatable
    const hash = createHash('sha256')
      .update(`${route}\n${JSON.stringify(body)}`)
      .digest('hex')
    return this.ownerDb.run(ownerId, async em => {
      const taking = [ownerId, key, hash, this.clock.now(), this.tooOld()]
      const [taken] = await em.query<{ key: string }[]>(takeKeySql, taking)
      if (taken === undefined) return this.again<Answer>(em, ownerId, key, hash)
      const answer = await work(em)
      await em.query(storeAnswerSql, [ownerId, key, JSON.stringify(answer)])
      return answer
    })
  }

  /** A key that is taken stays so: who waited for it sees what its holder stored. */
  private async again<Answer>(
    em: EntityManager,
    ownerId: string,
    key: string,
    hash: string,
  ): Promise<Answer> {
    const [stored] = await em.query<{ body_hash: string; answer: Answer }[]>(storedAnswerSql, [ownerId, key])
    if (stored?.body_hash !== hash)
      throw new AppError('CONFLICT', { message: 'This Idempotency-Key was sent with something else before.' })
    return stored.answer
  }

  private async sweep(): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(sweepAnswersSql, [this.tooOld()])
    return count
  }

  private tooOld = () => new Date(this.clock.now().getTime() - patience)
}
