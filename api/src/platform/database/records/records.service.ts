import { Injectable } from '@nestjs/common'
import type { FileReference } from '@orenda/contracts/files'
import type { PageQuery } from '@orenda/contracts/lists'
import type { Repeatable } from '../../http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../http/idempotency/stored-answers.ts'
import { OwnerDb, type OwnerReads } from '../owner-db.ts'
import type { Parameter } from '../statement.ts'
import { readDatedList } from './dated-list.ts'
import type { Records } from './records.ts'
import { type Fields, found, updateOwned } from './write-records.ts'

/** What a request stores: the values of the columns, and the files that the record holds. */
export interface StoredFields {
  fields: Fields
  files?: readonly FileReference[] | undefined
}

/** Reads and writes the records of one kind; a feature adds its own rules. */
@Injectable()
export abstract class RecordsService<Row extends object, Create extends object, Query extends PageQuery> {
  protected abstract readonly records: Records

  constructor(
    protected readonly ownerDb: OwnerDb,
    protected readonly answers: StoredAnswers,
  ) {}

  /** What is stored of a request's fields; overridden by kinds with files. */
  protected storedFields(fields: Create): StoredFields {
    return { fields: fields as Fields }
  }

  /** @param reads where to read from, e.g. a snapshot */
  list(ownerId: string, query: Query, reads: OwnerReads = this.ownerDb): Promise<Row[]> {
    const { cursor, limit, ...filters } = query
    const values = filters as Readonly<Record<string, Parameter | undefined>>
    return readDatedList<Row>(reads, ownerId, this.records.list, { cursor, limit }, values)
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<Row> {
    return found(await this.ownerDb.query<Row>(ownerId, this.records.get.with({ owner: ownerId, id })))
  }

  /**
   * @throws AppError NOT_FOUND when the owner has no such referenced record or file, CONFLICT as
   * `StoredAnswers.once`
   */
  create(ownerId: string, body: Create, repeatable: Repeatable | null): Promise<Row> {
    const { fields, files } = this.storedFields(body)
    return this.answers.insert<Row>(ownerId, repeatable, this.records, fields, files)
  }

  /** @throws AppError NOT_FOUND (also for references), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, body: Create & { updated_at?: string | undefined }): Promise<Row> {
    const { fields, files } = this.storedFields(body)
    return updateOwned<Row>(this.ownerDb, ownerId, this.records, id, fields, files)
  }

  /** @throws AppError NOT_FOUND */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, this.records.remove.with({ owner: ownerId, id })))
  }
}
