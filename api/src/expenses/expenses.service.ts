import { Injectable } from '@nestjs/common'
import type { CreateExpense, Expense, ExpensesQuery, UpdateExpense } from '@orenda/contracts/expenses'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { readDatedList } from '../platform/database/records/dated-list.ts'
import { found, updateOwned } from '../platform/database/records/write-records.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { deleteExpense, expenseList, expenseStatements, getExpense } from './expenses.queries.ts'

@Injectable()
export class ExpensesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
  ) {}

  list(
    ownerId: string,
    { apartment_id, category, type, month, cursor, limit }: ExpensesQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<Expense[]> {
    const filters = { apartment_id, category, status: type, month }
    return readDatedList<Expense>(reads, ownerId, expenseList, { cursor, limit }, filters)
  }

  async get(ownerId: string, id: string): Promise<Expense> {
    return found(await this.ownerDb.query<Expense>(ownerId, getExpense.with({ owner: ownerId, id })))
  }

  /** Creates an expense. @throws AppError NOT_FOUND when the owner has no such apartment or file */
  create(
    ownerId: string,
    { files, ...fields }: CreateExpense,
    repeatable: Repeatable | null,
  ): Promise<Expense> {
    return this.answers.insert(ownerId, repeatable, expenseStatements, fields, files)
  }

  /**
   * Changes an expense. @throws AppError NOT_FOUND (also for the apartment and the files), or CONFLICT when it
   * was changed after `updated_at`
   */
  update(ownerId: string, id: string, { files, ...fields }: UpdateExpense): Promise<Expense> {
    return updateOwned(this.ownerDb, ownerId, expenseStatements, id, fields, files)
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteExpense.with({ owner: ownerId, id })))
  }
}
