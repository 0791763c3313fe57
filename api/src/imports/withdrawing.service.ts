import { Injectable } from '@nestjs/common'
import type { Import, ImportChoice } from '@orenda/contracts/imports'
import type { EntityManager } from 'typeorm'
import { ExpensesService } from '../expenses/expenses.service.ts'
import { PaymentsService } from '../payments/payments.service.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { readsOf } from '../platform/database/owner-db.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { setStatus } from './imports.queries.ts'
import { closed, ImportsService, lockedImport } from './imports.service.ts'
import { listBookedRows, unbookRows } from './posting.queries.ts'

/** A record that can be changed. */
interface Stamped {
  id: string
  created_at: string
  updated_at: string
}

/** Takes a booked import back, as a whole. */
@Injectable()
export class WithdrawingService {
  constructor(
    private readonly answers: StoredAnswers,
    private readonly imports: ImportsService,
    private readonly payments: PaymentsService,
    private readonly expenses: ExpensesService,
  ) {}

  /**
   * Deletes the payments and expenses that came from an import, and forgets what its rows have taught.
   * @throws AppError NOT_FOUND, or CONFLICT for one that is not booked, or when records of it were changed since
   * (`records` names them), or more of a deposit was used than would be left
   */
  withdraw(ownerId: string, id: string, repeatable: Repeatable | null): Promise<Import> {
    return this.answers.once(ownerId, repeatable, em => this.withdrawIn(em, ownerId, id), { isHeavy: true })
  }

  private async withdrawIn(em: EntityManager, ownerId: string, id: string): Promise<Import> {
    const { status } = await lockedImport(em, ownerId, id)
    if (status !== 'posted') throw closed()
    const rows = await queryIn<{ kind: ImportChoice['kind']; record_ids: string[] }>(
      em,
      listBookedRows.with({ owner: ownerId, import_id: id }),
    )
    const idsOf = (kind: ImportChoice['kind']) =>
      rows.filter(row => row.kind === kind).flatMap(({ record_ids }) => record_ids)
    // What was deleted since needs not be taken back.
    const payments = await this.payments.findAll(ownerId, idsOf('payment'), readsOf(em))
    const expenses = await this.expenses.findAll(ownerId, idsOf('expense'), readsOf(em))
    refuseChanged(payments, expenses)
    for (const payment of payments) await this.payments.removeIn(em, ownerId, payment.id)
    for (const expense of expenses) await this.expenses.removeIn(em, ownerId, expense.id)
    await queryIn(em, unbookRows.with({ owner: ownerId, import_id: id }))
    await queryIn(em, setStatus.with({ owner: ownerId, id, status: 'withdrawn' }))
    return this.imports.get(ownerId, id, readsOf(em))
  }
}

/** @throws AppError CONFLICT with the changed records */
function refuseChanged(payments: readonly Stamped[], expenses: readonly Stamped[]): void {
  const changed = (kind: 'payment' | 'expense', records: readonly Stamped[]) =>
    records.filter(({ created_at, updated_at }) => created_at !== updated_at).map(({ id }) => ({ kind, id }))
  const records = [...changed('payment', payments), ...changed('expense', expenses)]
  if (records.length > 0)
    throw conflict('import_changed', 'Records of the import have been changed since.', { records })
}
