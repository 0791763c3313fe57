import { Injectable } from '@nestjs/common'
import type {
  ChooseImportRows,
  Import,
  ImportRow,
  ImportRowChoice,
  ImportRowsQuery,
} from '@orenda/contracts/imports'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { ChoiceCheck } from './choice-check.ts'
import { changeRows, getRows, listAllRows, listRows } from './import-rows.queries.ts'
import { closed, ImportsService, lockedImport } from './imports.service.ts'
import { SuggestionsService } from './suggesting/suggestions.service.ts'

/** A row as it is stored, with its state. */
export interface StateRow
  extends Omit<ImportRow, 'suggestion' | 'record_id' | 'likely_duplicate' | 'choice'> {
  choice: ImportRow['choice']
  is_booked: boolean
  record_ids: string[]
}

/** A row with its file. */
export interface FiledRow
  extends Pick<StateRow, 'row' | 'date' | 'amount' | 'currency' | 'text' | 'sender' | 'iban' | 'state'>,
    Pick<StateRow, 'choice' | 'record_ids'>,
    Pick<Import, 'file_name' | 'account' | 'source'> {
  import_id: string
}

/** Rows of files, and what is chosen for them. */
@Injectable()
export class ImportRowsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly imports: ImportsService,
    private readonly suggestions: SuggestionsService,
    private readonly check: ChoiceCheck,
  ) {}

  /** In the order of the file, with suggestions as of the first page. @throws AppError NOT_FOUND */
  async list(ownerId: string, id: string, query: ImportRowsQuery): Promise<ImportRow[]> {
    const status = await this.imports.statusOf(ownerId, id)
    const rows = await this.stored(ownerId, id, query)
    const isOpen = ({ state }: StateRow) => state === 'new' || state === 'ignored'
    const needsSome = status !== 'withdrawn' && rows.some(isOpen)
    const suggested = needsSome
      ? await this.suggestions.ofPage(ownerId, id, query.cursor === undefined, this.ownerDb)
      : (new Map() as Awaited<ReturnType<SuggestionsService['ofPage']>>)
    return rows.map(({ record_ids, ...row }) => ({
      ...row,
      record_id: record_ids[0] ?? null,
      ...(suggested.get(row.row) ?? { suggestion: null, likely_duplicate: null }),
    }))
  }

  /** Without suggestions. */
  stored(
    ownerId: string,
    id: string,
    { state, cursor, limit }: ImportRowsQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<StateRow[]> {
    const asked = listRows.with({ owner: ownerId, import_id: id, state, cursor, limit })
    return reads.query<StateRow>(ownerId, asked)
  }

  /** A page of all rows of all files, newest file first. @param last the last row of the previous page */
  listAll(
    ownerId: string,
    last: Pick<FiledRow, 'import_id' | 'row'> | undefined,
    limit: number,
    reads: OwnerReads,
  ): Promise<FiledRow[]> {
    return reads.query<FiledRow>(ownerId, listAllRows.with({ owner: ownerId, limit, ...last }))
  }

  /**
   * Chooses what becomes of rows, or puts them right.
   * @throws AppError NOT_FOUND for an unknown import, row, lease or apartment, CONFLICT for an import that is
   * withdrawn, VALIDATION_FAILED for a choice that does not fit its row
   */
  async choose(ownerId: string, id: string, { rows }: ChooseImportRows): Promise<Import> {
    await this.ownerDb.run(ownerId, async em => {
      const { status } = await lockedImport(em, ownerId, id)
      if (status !== 'ready' && status !== 'posted') throw closed()
      await this.chooseIn(em, ownerId, id, rows)
    })
    this.suggestions.forget(ownerId, id)
    return this.imports.get(ownerId, id)
  }

  /** Like `choose`, in the caller's transaction, for an import that is locked. */
  async chooseIn(
    em: EntityManager,
    ownerId: string,
    id: string,
    rows: readonly ImportRowChoice[],
  ): Promise<void> {
    if (rows.length === 0) return
    const asked = getRows.with({ owner: ownerId, import_id: id, rows: rows.map(({ row }) => row) })
    const stored = new Map((await queryIn<StateRow>(em, asked)).map(row => [row.row, row]))
    if (stored.size < rows.length) throw new AppError('NOT_FOUND')
    await this.check.refuseMisfits(ownerId, rows, stored, readsOf(em))
    const changes = rows.map(({ row, choice, date, amount, currency }) => ({
      row,
      has_choice: choice !== undefined,
      choice: choice ?? null,
      date,
      amount,
      currency,
    }))
    await queryIn(em, changeRows.with({ owner: ownerId, import_id: id, rows: JSON.stringify(changes) }))
  }
}
