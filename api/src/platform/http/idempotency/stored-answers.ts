import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { FileReference } from '@orenda/contracts/files'
import type { DataSource, EntityManager } from 'typeorm'
import { Clock } from '../../clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../../database/database.module.ts'
import { changeIn, queryIn } from '../../database/named-statement.ts'
import { OwnerDb } from '../../database/owner-db.ts'
import { postgresError } from '../../database/postgres-errors.ts'
import { runPrepared } from '../../database/prepared.ts'
import type { RepeatableStatements } from '../../database/records/record-statements.ts'
import { type Fields, insertingOnce, insertOwned } from '../../database/records/write-records.ts'
import type { Statement } from '../../database/statement.ts'
import { ScheduledJobs } from '../../jobs/scheduled-jobs.ts'
import { Secrets } from '../../security/secrets/secrets.ts'
import { AppError } from '../errors/app-error.ts'
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

/** How long an answer is stored. */
const patience = 7 * 24 * 60 * 60 * 1000

interface Stored<Answer> {
  body_hash: string
  answer: Answer
  is_over: boolean
}

/**
 * Stored answers of writes that may be repeated: each is done once per key and owner. A concurrent repetition
 * waits and gets the same answer. An error stores nothing, and the request may be repeated with another body.
 *
 * The job `stored-answers` deletes expired ones.
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
   * Runs `work` like `OwnerDb.run`, and stores its answer in the same transaction. Not for long lists, because
   * answers are kept for days.
   * @param repeatable the request's key; null always runs it
   * @param kind like `OwnerDb.run`
   * @throws AppError CONFLICT when the key was used for another request
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
        // A taken key stays taken: after waiting, its stored answer is visible.
        const [stored] = await queryIn<Stored<Answer>>(em, storedAnswer.with(this.ofKey(ownerId, key)))
        return revived(answerOf(stored, hash))
      }
      const answer = await work(em)
      await queryIn(em, storeAnswer.with({ owner: ownerId, key, answer: JSON.stringify(answer ?? null) }))
      return answer
    }
    return this.ownerDb.run(ownerId, once, kind)
  }

  /**
   * Runs statements like `OwnerDb.series`, once.
   * @param answerOf makes the answer from their rows; it throws only when the statements did nothing
   * @throws AppError like `once`
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
   * Creates a record like `insertOwned`, in one message to the database with its key and answer.
   * @returns the record; a stored one lacks the columns that its kind keeps secret
   * @throws AppError like `insertOwned`, and like `once`
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
    // Tried twice: a concurrent request may have freed an expired key just before.
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
      // Nothing was written: an answer is stored already, or a reference does not exist.
      const ofKey = this.ofKey(ownerId, key)
      const [stored] = await this.ownerDb.query<Stored<Row>>(ownerId, storedAnswer.with(ofKey))
      if (stored === undefined) {
        missing += 1
        if (missing === 2) throw new AppError('NOT_FOUND')
      } else if (stored.is_over) await this.ownerDb.query(ownerId, freeKey.with(ofKey))
      else return revived(answerOf(stored, hash))
    }
  }

  /** Whether an answer is stored under a key; a repetition does not count for limits. */
  async has(ownerId: string, repeatable: Pick<Repeatable, 'key'> | null): Promise<boolean> {
    if (repeatable === null) return false
    const looking = storedAnswer.with(this.ofKey(ownerId, repeatable.key))
    const [stored] = await this.ownerDb.query<Stored<unknown>>(ownerId, looking)
    return stored?.is_over === false
  }

  /**
   * The same for a visitor. The answer has no data, so knowing a key reveals nothing.
   * @throws AppError like `once`
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

/**
 * Converts a stored row to the form of database rows: instants (`…_at`) that SQL has written as JSON get their usual
 * format. One request may be answered by `insert`, and its repetition by `once`.
 */
function revived<Answer>(answer: Answer): Answer {
  if (!(answer instanceof Object) || Array.isArray(answer)) return answer
  const fields = Object.entries(answer).map(([name, value]) => [
    name,
    name.endsWith('_at') && sqlInstant.test(String(value)) ? new Date(value).toISOString() : value,
  ])
  return Object.fromEntries(fields)
}

/** An instant as PostgreSQL writes it into JSON. */
const sqlInstant = /^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/
