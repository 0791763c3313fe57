import { Injectable } from '@nestjs/common'
import type { CreateExpense, Expense, ExpensesQuery } from '@orenda/contracts/expenses'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { RecordsService, type StoredFields } from '../platform/database/records/records.service.ts'
import { found, insertOwnedIn } from '../platform/database/records/write-records.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { RowQuota } from '../platform/security/row-quota/row-quota.ts'
import { expenseRecords } from './expenses.queries.ts'

@Injectable()
export class ExpensesService extends RecordsService<Expense, CreateExpense, ExpensesQuery> {
  protected readonly records = expenseRecords

  constructor(
    ownerDb: OwnerDb,
    answers: StoredAnswers,
    private readonly quota: RowQuota,
  ) {
    super(ownerDb, answers)
  }

  /**
   * Creates an expense in the caller's transaction, by default in the apartment's currency.
   * @throws AppError like `create`
   */
  createIn(em: EntityManager, ownerId: string, body: CreateExpense): Promise<Expense> {
    const { fields, files } = this.storedFields(body)
    return insertOwnedIn<Expense>(em, ownerId, this.records, fields, files)
  }

  /** Deletes an expense in the caller's transaction. @throws AppError NOT_FOUND */
  async removeIn(em: EntityManager, ownerId: string, id: string): Promise<void> {
    found(await queryIn(em, this.records.remove.with({ owner: ownerId, id })))
  }

  /** Those of the ids that the landlord has. */
  findAll(ownerId: string, ids: readonly string[], reads: OwnerReads = this.ownerDb): Promise<Expense[]> {
    return reads.query<Expense>(ownerId, this.records.getAll.with({ owner: ownerId, ids }))
  }

  /**
   * Reserves room for new expenses. @returns to be called once, with whether they were stored
   * @throws AppError INSUFFICIENT_STORAGE
   */
  reserve(ownerId: string, count: number): Promise<(isStored: boolean) => void> {
    return this.quota.reserve(ownerId, 'expenses', count)
  }

  protected override storedFields({ files, ...fields }: CreateExpense): StoredFields {
    return { fields, files }
  }
}
