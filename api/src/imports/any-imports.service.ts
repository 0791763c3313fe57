import { Injectable } from '@nestjs/common'
import type {
  AnyImport,
  AnyImportRow,
  AnyMapping,
  AnyPosted,
  ChangeImportRows,
} from '@orenda/contracts/any-imports'
import { toFieldErrors } from '@orenda/contracts/field-errors'
import {
  bankMappingSchema,
  type ImportFields,
  type ImportRowsQuery,
  type ImportsQuery,
  type PostImport,
} from '@orenda/contracts/imports'
import { maxRows } from '@orenda/contracts/max-rows'
import { startMappingSchema } from '@orenda/contracts/start-imports'
import type { z } from '@orenda/contracts/zod'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import type { IncomingFile } from '../platform/http/multipart.ts'
import { bytesOf } from './bytes-of.ts'
import { ImportRowsService } from './import-rows.service.ts'
import { ImportsService } from './imports.service.ts'
import { PostingService } from './posting.service.ts'
import { findStart } from './start/start-imports.queries.ts'
import { StartImportsService } from './start/start-imports.service.ts'
import { StartPostingService } from './start/start-posting.service.ts'
import { StartWithdrawalService } from './start/start-withdrawal.service.ts'
import { WithdrawingService } from './withdrawing.service.ts'

/** Imported files of either kind: each call goes to the services of the kind that the file has. */
@Injectable()
export class AnyImportsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly imports: ImportsService,
    private readonly bankRows: ImportRowsService,
    private readonly bankPosting: PostingService,
    private readonly bankWithdrawing: WithdrawingService,
    private readonly starts: StartImportsService,
    private readonly startPosting: StartPostingService,
    private readonly startWithdrawal: StartWithdrawalService,
  ) {}

  /** Newest first. */
  async list(ownerId: string, { kind, cursor, limit = maxRows }: ImportsQuery): Promise<AnyImport[]> {
    const page = { cursor, limit }
    const bank = kind === 'start' ? [] : await this.imports.list(ownerId, page)
    const starts = kind === 'bank' ? [] : await this.starts.list(ownerId, page)
    // Ids begin with the time.
    return [...bank, ...starts].toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit)
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<AnyImport> {
    return (await this.isStart(ownerId, id)) ? this.starts.get(ownerId, id) : this.imports.get(ownerId, id)
  }

  /** @throws AppError as `ImportsService` and `StartImportsService` */
  async create(ownerId: string, file: IncomingFile, fields: ImportFields): Promise<AnyImport> {
    if (fields.kind === 'bank') return this.imports.create(ownerId, file, fields)
    return this.starts.create(ownerId, { name: file.name, bytes: await bytesOf(file) })
  }

  /** In the order of the file. @throws AppError NOT_FOUND */
  async rows(ownerId: string, id: string, query: ImportRowsQuery): Promise<AnyImportRow[]> {
    return (await this.isStart(ownerId, id))
      ? this.starts.rows(ownerId, id, query)
      : this.bankRows.list(ownerId, id, query)
  }

  /** @throws AppError as `ImportRowsService.choose` and `StartImportsService.correct` */
  async change(ownerId: string, id: string, fields: ChangeImportRows): Promise<AnyImport> {
    return (await this.isStart(ownerId, id))
      ? this.starts.correct(ownerId, id, fields)
      : this.bankRows.choose(ownerId, id, fields)
  }

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED for a mapping of the other kind, and as the services of each kind */
  async setMapping(ownerId: string, id: string, mapping: AnyMapping): Promise<AnyImport> {
    if ((await this.get(ownerId, id)).kind === 'start')
      return this.starts.setMapping(ownerId, id, parsed(startMappingSchema, mapping))
    return this.imports.setMapping(ownerId, id, parsed(bankMappingSchema, mapping))
  }

  /** @throws AppError as `PostingService` and `StartPostingService` */
  async post(
    ownerId: string,
    id: string,
    fields: PostImport,
    repeatable: Repeatable | null,
    by: string,
  ): Promise<AnyPosted> {
    return (await this.isStart(ownerId, id))
      ? this.startPosting.post(ownerId, id, repeatable)
      : this.bankPosting.post(ownerId, id, fields, repeatable, by)
  }

  /** @throws AppError as `WithdrawingService` and `StartWithdrawalService` */
  async withdraw(ownerId: string, id: string, repeatable: Repeatable | null): Promise<AnyImport> {
    return (await this.isStart(ownerId, id))
      ? this.startWithdrawal.withdraw(ownerId, id, repeatable)
      : this.bankWithdrawing.withdraw(ownerId, id, repeatable)
  }

  /** @throws AppError NOT_FOUND, or CONFLICT for one that is posted */
  async remove(ownerId: string, id: string): Promise<void> {
    return (await this.isStart(ownerId, id))
      ? this.starts.remove(ownerId, id)
      : this.imports.remove(ownerId, id)
  }

  /** Whether it is a spreadsheet of a start. One that is not there is none. */
  private async isStart(ownerId: string, id: string): Promise<boolean> {
    return (await this.ownerDb.query(ownerId, findStart.with({ owner: ownerId, id }))).length > 0
  }
}

/** @throws AppError VALIDATION_FAILED */
function parsed<Mapping>(schema: z.ZodType<Mapping>, mapping: AnyMapping): Mapping {
  const { success, data, error } = schema.safeParse(mapping)
  if (!success) throw new AppError('VALIDATION_FAILED', { details: toFieldErrors(error.issues) })
  return data
}
