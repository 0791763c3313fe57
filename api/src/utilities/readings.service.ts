import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { filesOfOne } from '@orenda/contracts/files'
import type {
  CreateReading,
  CreateReadings,
  Reading,
  ReadingsQuery,
  UpdateReading,
} from '@orenda/contracts/utilities'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { readDatedList } from '../platform/database/records/dated-list.ts'
import { found, inserting, updateOwnedIn } from '../platform/database/records/write-records.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { Misplaced, ReadingChains, type StoredReading } from './reading-chains.ts'
import { deleteReading, getReading, readingList, readingStatements } from './readings.queries.ts'

/** A larger request is an import, which runs as a heavy query. */
const fewReadings = 50

@Injectable()
export class ReadingsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly clock: Clock,
  ) {}

  list(
    ownerId: string,
    { apartment_id, type, month, cursor, limit }: ReadingsQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<Reading[]> {
    const first = month === undefined ? undefined : `${month}-01`
    return readDatedList<Reading>(
      reads,
      ownerId,
      readingList,
      { cursor, limit },
      { apartment_id, type, first },
    )
  }

  async get(ownerId: string, id: string): Promise<Reading> {
    return found(await this.ownerDb.query<Reading>(ownerId, getReading.with({ owner: ownerId, id })))
  }

  /**
   * Creates a reading.
   * @throws AppError NOT_FOUND when the owner has no such apartment or file, VALIDATION_FAILED when its date is
   * in the future or it does not fit between its neighbours, or CONFLICT when its idempotency key was used for
   * another request
   */
  create(ownerId: string, fields: CreateReading, repeatable: Repeatable | null): Promise<Reading> {
    this.refuseFuture([fields], () => 'date')
    return this.answers.once(ownerId, repeatable, async em =>
      found(await insertReadings(em, ownerId, [fields], () => 'current')),
    )
  }

  /** Creates several readings in one transaction. @returns them in the same order @throws AppError like `create` */
  createAll(ownerId: string, fields: CreateReadings, repeatable: Repeatable | null): Promise<Reading[]> {
    const { readings } = fields
    this.refuseFuture(readings, at => `readings.${at}.date`)
    const insert = (em: EntityManager) =>
      insertReadings(em, ownerId, readings, at => `readings.${at}.current`)
    return this.answers.once(ownerId, repeatable, insert, { isHeavy: readings.length > fewReadings })
  }

  /**
   * Creates several readings in the caller's transaction.
   * @param path of their list in the body
   * @returns them in the same order @throws AppError like `create`
   */
  createIn(
    em: EntityManager,
    ownerId: string,
    readings: readonly CreateReading[],
    path: string,
  ): Promise<Reading[]> {
    this.refuseFuture(readings, at => `${path}.${at}.date`)
    return insertReadings(em, ownerId, readings, at => `${path}.${at}.current`)
  }

  /** Reads a reading in the caller's transaction. */
  async findIn(em: EntityManager, ownerId: string, id: string): Promise<Reading | null> {
    const [row] = await queryIn<Reading>(em, getReading.with({ owner: ownerId, id }))
    return row ?? null
  }

  /** Changes a reading. @throws AppError like `create`, or CONFLICT when it was changed after `updated_at` */
  async update(ownerId: string, id: string, { attachment, ...fields }: UpdateReading): Promise<Reading> {
    this.refuseFuture([fields], () => 'date')
    return this.ownerDb.run(ownerId, async em => {
      const { chains, stored } = await ReadingChains.holdReading(em, ownerId, id, [fields.apartment_id])
      // Checked before the chain: an outdated form gets CONFLICT, not an error about neighbours that the user
      // has not seen.
      refuseStale({ updated_at: new Date(stored.updated_at) }, fields.updated_at)
      const place = { ...fields, meter_number: numberOf(fields, stored) }
      const previous = await fitting('current', chains.change(stored, place, id))
      const changed = { ...place, previous }
      return updateOwnedIn<Reading>(em, ownerId, readingStatements, id, changed, filesOfOne(attachment))
    })
  }

  /** Deletes a reading. @throws AppError NOT_FOUND */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.ownerDb.run(ownerId, em => this.removeIn(em, ownerId, id))
  }

  /** Deletes several readings in one transaction. @throws AppError NOT_FOUND */
  async removeAll(ownerId: string, ids: readonly string[]): Promise<void> {
    const work = async (em: EntityManager) => {
      // All at once and in one order, so that two such requests do not wait for each other.
      await ReadingChains.hold(em, ownerId, [], ids)
      for (const id of ids) await this.removeIn(em, ownerId, id)
    }
    await this.ownerDb.run(ownerId, work, { isHeavy: ids.length > fewReadings })
  }

  /** Deletes a reading in the caller's transaction. @throws AppError NOT_FOUND */
  async removeIn(em: EntityManager, ownerId: string, id: string): Promise<void> {
    const { chains, stored } = await ReadingChains.holdReading(em, ownerId, id)
    await chains.takeOut(stored, id)
    await queryIn(em, deleteReading.with({ owner: ownerId, id }))
  }

  /** Tomorrow is allowed: the meter may be read before midnight and entered after it, or in another time zone. */
  private refuseFuture(readings: readonly { date: string }[], pathOf: (at: number) => string): void {
    const last = daysAfter(this.clock.today(), 1)
    const details = readings.flatMap(({ date }, at) =>
      date > last ? [{ path: pathOf(at), code: 'in_future' as const }] : [],
    )
    if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  }
}

/** @param pathOf the path of a reading's field that does not fit */
async function insertReadings(
  em: EntityManager,
  ownerId: string,
  readings: readonly CreateReading[],
  pathOf: (at: number) => string,
): Promise<Reading[]> {
  const chains = await ReadingChains.hold(em, ownerId, [
    ...new Set(readings.map(({ apartment_id }) => apartment_id)),
  ])
  const ids = await chains.newIds(readings.length)
  const rows: Reading[] = []
  for (const [at, { attachment, ...given }] of readings.entries()) {
    const fields = { ...given, meter_number: numberOf(given) }
    const id = ids[at] as string
    const previous = await fitting(pathOf(at), chains.putIn(fields, id))
    const values = { ...fields, id, previous }
    const insert = inserting(ownerId, readingStatements, values, filesOfOne(attachment) ?? [])
    rows.push(found(await queryIn<Reading>(em, insert)))
  }
  return rows
}

/** The number of the meter that begins with a reading; without a given one, that of the stored reading. */
const numberOf = (
  { new_meter, meter_number }: Pick<CreateReading, 'new_meter' | 'meter_number'>,
  stored?: StoredReading,
): string => (new_meter ? (meter_number ?? stored?.meter_number ?? '') : '')

/** Runs a change. @throws AppError VALIDATION_FAILED at the path when a reading does not fit into its chain */
async function fitting<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    throw new AppError('VALIDATION_FAILED', { details: [{ path, code: error.fault }], cause: error })
  }
}
