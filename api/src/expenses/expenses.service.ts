import { Injectable } from '@nestjs/common'
import type { CreateExpense, Expense, ExpensesQuery, UpdateExpense } from '@orenda/contracts/expenses'
import type { EntityManager } from 'typeorm'
import { ApartmentsService } from '../apartments/apartments.service.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { holdFiles } from '../platform/files/record-files.ts'
import { ExpenseEntity } from './expense.entity.ts'
import { deleteExpenseSql, filterExpensesSql, getExpenseSql, listExpensesSql } from './expenses.queries.ts'

@Injectable()
export class ExpensesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly apartments: ApartmentsService,
  ) {}

  list(
    ownerId: string,
    { apartment_id, category, type, month, cursor, limit }: ExpensesQuery,
  ): Promise<Expense[]> {
    const filters = [apartment_id, category, type, month, cursor, limit].map(filter => filter ?? null)
    return filters.every(filter => filter === null)
      ? this.ownerDb.query<Expense>(ownerId, listExpensesSql, [ownerId])
      : this.ownerDb.query<Expense>(ownerId, filterExpensesSql, [ownerId, ...filters])
  }

  async get(ownerId: string, id: string): Promise<Expense> {
    return found(await this.ownerDb.query<Expense>(ownerId, getExpenseSql, [ownerId, id]))
  }

  /** @throws AppError NOT_FOUND when the owner has no such apartment or file */
  create(ownerId: string, { files, ...fields }: CreateExpense): Promise<Expense> {
    return this.ownerDb.run(ownerId, async em => {
      const currency = await this.apartments.currencyOf(em, ownerId, fields.apartment_id)
      const { identifiers } = await em.insert(ExpenseEntity, { ...fields, currency, owner_id: ownerId })
      const id: string = identifiers[0]?.id
      await holdFiles(em, 'expense', { owner_id: ownerId, id }, files)
      return read(em, ownerId, id)
    })
  }

  /** @throws AppError NOT_FOUND (also for the apartment and the files), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, { updated_at, files, ...fields }: UpdateExpense): Promise<Expense> {
    return this.ownerDb.run(ownerId, async em => {
      const where = { owner_id: ownerId, id }
      const expense = await em.findOne(ExpenseEntity, { where, lock: { mode: 'pessimistic_write' } })
      if (expense === null) throw new AppError('NOT_FOUND')
      refuseStale(expense, updated_at)
      // What was spent stays what it was, whatever the apartment's currency is by now; elsewhere it is that one's.
      const currency =
        fields.apartment_id === expense.apartment_id
          ? expense.currency
          : await this.apartments.currencyOf(em, ownerId, fields.apartment_id)
      await em.update(ExpenseEntity, where, { ...fields, currency })
      await holdFiles(em, 'expense', where, files)
      return read(em, ownerId, id)
    })
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteExpenseSql, [ownerId, id]))
  }
}

async function read(em: EntityManager, ownerId: string, id: string): Promise<Expense> {
  return found(await em.query<Expense[]>(getExpenseSql, [ownerId, id]))
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}
