import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { FileReference } from '@orenda/contracts/files'
import type { DataSource, EntityManager } from 'typeorm'
import { Clock } from '../clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
import { changeIn, queryIn } from '../database/named-statement.ts'
import { OwnerDb } from '../database/owner-db.ts'
import type { Statement } from '../database/owner-query.ts'
import { postgresError } from '../database/postgres-errors.ts'
import { runPrepared } from '../database/prepared.ts'
import { AppError } from '../errors/app-error.ts'
import { ScheduledJobs } from '../jobs/scheduled-jobs.ts'
import type { RepeatableStatements } from '../records/record-statements.ts'
import { type Fields, insertingOnce, insertOwned } from '../records/write-records.ts'
import { Secrets } from '../secrets/secrets.ts'
import { bodyHash } from './body-hash.ts'
import type { Repeatable } from './repeatable.ts'
import {
  freeKey,
  storeAnswer,
  storedAnswer,
  sweepAnswers,
  sweepVisitorKeys,
  takeKey,
  takeVisitorKey,
  visitorKey,
} from './stored-answers.queries.ts'
import { keyConstraint } from './stored-answers-sql.ts'

/** How long an answer is given again. */
const patience = 7 * 24 * 60 * 60 * 1000

interface Stored<Answer> {
  body_hash: string
  answer: Answer
  is_over: boolean
}

/**
 * What was answered to writes that may come again: each is done once for each key of an owner. A twin that comes meanwhile
 * waits and gets the same answer. What throws stores nothing, and may be sent again with another body.
 *
 * The job `stored-answers` removes what is old.
 */
@Injectable()
export class StoredAnswers implements OnModuleInit {
  private readonly secret: Buffer

  constructor(
    private readonly ownerDb: OwnerDb,
    @Inject(JOBS_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
    secrets: Secrets,
  ) {
    this.secret = secrets.derive('stored-answers')
  }

  onModuleInit(): void {
    this.scheduled.register('stored-answers', { cron: '41 3 * * *', work: () => this.sweep() })
  }

  /**
   * Runs `work` as `OwnerDb.run` does, with its answer in the same transaction, so that one is not there without the other.
   * A list as long as a landlord likes is no such answer: it is kept for days.
   * @param repeatable what came with the write; null runs it whenever it comes
   * @param kind as of `OwnerDb.run`
   * @throws AppError CONFLICT when the key came with something else before
   */
  once<Answer>(
    ownerId: string,
    repeatable: Repeatable | null,
    work: (em: EntityManager) => Promise<Answer>,
    kind: { isHeavy?: boolean } = {},
  ): Promise<Answer> {
    if (repeatable === null) return this.ownerDb.run(ownerId, work, kind)
    const { key } = repeatable
    const hash = bodyHash(this.secret, repeatable)
    const once = async (em: EntityManager) => {
      const taking = { owner: ownerId, key, hash, now: this.clock.now(), too_old: this.tooOld() }
      const [taken] = await queryIn<{ key: string }>(em, takeKey.with(taking))
      if (taken === undefined) {
        // A key that is taken stays so: who waited for it sees what its holder stored.
        const [stored] = await queryIn<Stored<Answer>>(em, storedAnswer.with(this.ofKey(ownerId, key)))
        return answerOf(stored, hash)
      }
      const answer = await work(em)
      await queryIn(em, storeAnswer.with({ owner: ownerId, key, answer: JSON.stringify(answer ?? null) }))
      return answer
    }
    return this.ownerDb.run(ownerId, once, kind)
  }

  /**
   * Runs statements as `OwnerDb.series` does, once.
   * @param answerOf makes the answer of their rows; when it throws, nothing was done that a key has to be kept for
   * @throws AppError as `once`
   */
  async series<Results extends unknown[][], Answer>(
    ownerId: string,
    repeatable: Repeatable | null,
    statements: readonly Statement[],
    answerOf: (results: Results) => Answer,
  ): Promise<Answer> {
    if (repeatable === null) return answerOf(await this.ownerDb.series<Results>(ownerId, statements))
    return this.once(ownerId, repeatable, async em => {
      const results: unknown[][] = []
      for (const statement of statements) results.push(await runPrepared(em, statement))
      return answerOf(results as Results)
    })
  }

  /**
   * Makes a record of an owner's as `insertOwned` does, in one message to the database with its key and its answer.
   * @returns the record; one that was stored before is without the columns that its kind keeps secret
   * @throws AppError as `insertOwned`, and as `once`
   */
  async insert<Row extends object>(
    ownerId: string,
    repeatable: Repeatable | null,
    statements: RepeatableStatements,
    fields: Fields,
    files?: readonly FileReference[],
  ): Promise<Row> {
    if (repeatable === null) return insertOwned(this.ownerDb, ownerId, statements, fields, files)
    const { key } = repeatable
    const hash = bodyHash(this.secret, repeatable)
    // A twin may have freed a key whose time is over just before it is looked for: what is not there is looked for twice.
    for (let missing = 0; ; ) {
      const now = this.clock.now().toISOString()
      const repeat = { repeat_key: key, repeat_hash: hash, repeat_at: now }
      const row = await this.ownerDb
        .series<Row[][]>(ownerId, insertingOnce(ownerId, statements, { ...fields, ...repeat }, files))
        .then(results => results.at(-1)?.[0])
        .catch((error: unknown) => {
          if (postgresError(error)?.constraint !== keyConstraint) throw error
        })
      if (row !== undefined) return row
      // Nothing was written: something is stored already, or what it refers to is not there.
      const ofKey = this.ofKey(ownerId, key)
      const [stored] = await this.ownerDb.query<Stored<Row>>(ownerId, storedAnswer.with(ofKey))
      if (stored === undefined) {
        missing += 1
        if (missing === 2) throw new AppError('NOT_FOUND')
      } else if (stored.is_over) await this.ownerDb.query(ownerId, freeKey.with(ofKey))
      else return revived(answerOf(stored, hash))
    }
  }

  /** Whether something is stored under the key of a write; what comes again is not counted to any limit. */
  async has(ownerId: string, repeatable: Pick<Repeatable, 'key'> | null): Promise<boolean> {
    if (repeatable === null) return false
    const looking = storedAnswer.with(this.ofKey(ownerId, repeatable.key))
    const [stored] = await this.ownerDb.query<Stored<unknown>>(ownerId, looking)
    return stored?.is_over === false
  }

  /**
   * The same for somebody who has no account. Nothing is told but that it was done: whoever knows the key learns no more.
   * @throws AppError as `once`
   */
  onceForVisitor(repeatable: Repeatable | null, work: (em: EntityManager) => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async em => {
      if (repeatable === null) return work(em)
      const { key } = repeatable
      const hash = bodyHash(this.secret, repeatable)
      const taking = { key, hash, now: this.clock.now(), too_old: this.tooOld() }
      const [taken] = await queryIn<{ key: string }>(em, takeVisitorKey.with(taking))
      if (taken !== undefined) return work(em)
      const [stored] = await queryIn<{ body_hash: string }>(em, visitorKey.with({ key }))
      if (stored?.body_hash !== hash) throw otherBody()
    })
  }

  private async sweep(): Promise<number> {
    const too_old = this.tooOld()
    const answers = await changeIn(this.dataSource, sweepAnswers.with({ too_old }))
    return answers + (await changeIn(this.dataSource, sweepVisitorKeys.with({ too_old })))
  }

  private ofKey = (owner: string, key: string) => ({ owner, key, too_old: this.tooOld() })

  private tooOld = () => new Date(this.clock.now().getTime() - patience)
}

function answerOf<Answer>(stored: Stored<Answer> | undefined, hash: string): Answer {
  if (stored?.body_hash !== hash) throw otherBody()
  return stored.answer
}

const otherBody = () =>
  new AppError('CONFLICT', { message: 'This Idempotency-Key was sent with something else before.' })

/** A row that the database has made JSON of, as it gives rows: instants, which are called `…_at`, in their one form. */
const revived = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
    ]),
  ) as Row
