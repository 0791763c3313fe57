import { Injectable } from '@nestjs/common'
import type { StartImport } from '@orenda/contracts/start-imports'
import type { EntityManager } from 'typeorm'
import { ApartmentsService } from '../../apartments/apartments.service.ts'
import { LeaseDocumentsService } from '../../documents/lease-documents.service.ts'
import { ExpensesService } from '../../expenses/expenses.service.ts'
import { RecurringExpensesService } from '../../expenses/recurring/recurring-expenses.service.ts'
import { ManagementFeesService } from '../../management-fees/management-fees.service.ts'
import { PaymentRequestsService } from '../../paper/requests/payment-requests.service.ts'
import { PaymentRemindersService } from '../../payment-reminders/payment-reminders.service.ts'
import { PaymentsService } from '../../payments/payments.service.ts'
import { queryIn } from '../../platform/database/named-statement.ts'
import { type OwnerReads, readsOf } from '../../platform/database/owner-db.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { conflict } from '../../platform/http/errors/conflict.ts'
import type { Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { LeaseBeginService } from '../../tenancy/lease-begin.service.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { TenantsService } from '../../tenants/tenants.service.ts'
import { ReadingsService } from '../../utilities/readings.service.ts'
import { closed } from '../imports.service.ts'
import type { PostedRow, Written } from './start-content.ts'
import { setRecords } from './start-imports.queries.ts'
import { StartImportsService } from './start-imports.service.ts'

/** Names in a refusal. */
const maxNamed = 20

/** Takes a whole import back, as far as nothing was changed since and nothing hangs on it. */
@Injectable()
export class StartWithdrawalService {
  constructor(
    private readonly answers: StoredAnswers,
    private readonly starts: StartImportsService,
    private readonly apartments: ApartmentsService,
    private readonly tenants: TenantsService,
    private readonly leases: LeaseBeginService,
    private readonly payments: PaymentsService,
    private readonly rent: RentService,
    private readonly expenses: ExpensesService,
    private readonly recurring: RecurringExpensesService,
    private readonly fees: ManagementFeesService,
    private readonly readings: ReadingsService,
    private readonly reminders: PaymentRemindersService,
    private readonly requests: PaymentRequestsService,
    private readonly documents: LeaseDocumentsService,
  ) {}

  /**
   * Deletes all that a posted import has created.
   * @throws AppError NOT_FOUND, or CONFLICT: for one that is not posted, or naming in `changed` the apartments with
   * which something was done since
   */
  async withdraw(ownerId: string, id: string, repeatable: Repeatable | null): Promise<StartImport> {
    await this.answers.once(
      ownerId,
      repeatable,
      async em => {
        const { status, records } = await this.starts.locked(em, ownerId, id)
        if (status !== 'posted') throw closed()
        await this.refuseUsed(em, ownerId, records)
        for (const record of records.toReversed()) await this.takeBack(em, ownerId, record)
        for (const { tenant } of records) if (tenant !== null) await this.removeTenant(em, ownerId, tenant)
        await queryIn(em, setRecords.with({ owner: ownerId, id, status: 'withdrawn', records: '[]' }))
      },
      { isHeavy: true },
    )
    return this.starts.get(ownerId, id)
  }

  /** @throws AppError CONFLICT */
  private async refuseUsed(em: EntityManager, ownerId: string, records: readonly PostedRow[]): Promise<void> {
    const changed: string[] = []
    for (const record of records) {
      const [apartment] = await this.apartments.findIn(em, ownerId, record.apartment.id)
      // One that was deleted is not there to be named.
      if (apartment === undefined) throw isChanged([])
      const isSame = apartment.updated_at === record.apartment.updated_at && apartment.files.length === 0
      if (!isSame || (await this.isUsed(em, ownerId, record))) changed.push(apartment.name)
    }
    if (changed.length > 0) throw isChanged(changed)
  }

  /** Whether something hangs on an apartment that did not come with the import. */
  private async isUsed(em: EntityManager, ownerId: string, record: PostedRow): Promise<boolean> {
    const reads = readsOf(em)
    const of = { apartment_id: record.apartment.id, limit: 2 }
    const payments = await this.payments.list(ownerId, of, reads)
    if (
      payments.some(({ id, created_at, updated_at }) => id !== record.payment_id || created_at !== updated_at)
    )
      return true
    if (record.payment_id !== null && payments.length === 0) return true
    if (record.lease !== null && (await this.isHeld(ownerId, record.lease.id, reads))) return true
    for (const list of [this.expenses, this.recurring, this.fees, this.readings])
      if ((await list.list(ownerId, of, reads)).length > 0) return true
    return (await this.reminders.list(ownerId, { apartment_id: record.apartment.id }, reads)).length > 0
  }

  /** Whether a lease has something that stays, and the lease with it. */
  private async isHeld(ownerId: string, lease: string, reads: OwnerReads): Promise<boolean> {
    return (
      (await this.requests.isAsked(ownerId, lease, reads)) ||
      (await this.documents.isKept(ownerId, lease, reads))
    )
  }

  private async takeBack(
    em: EntityManager,
    ownerId: string,
    { apartment, lease, payment_id, charge_id }: PostedRow,
  ): Promise<void> {
    const [shown] = await this.apartments.findIn(em, ownerId, apartment.id)
    const named = shown === undefined ? [] : [shown.name]
    if (payment_id !== null) await this.payments.removeIn(em, ownerId, payment_id)
    if (charge_id !== null && !(await this.rent.takeChargeBack(em, ownerId, charge_id)))
      throw isChanged(named)
    if (lease !== null && shown !== undefined) {
      await unchanged(named, this.leases.hold(em, ownerId, lease.id, lease.updated_at))
      const { income, currency } = shown
      await this.leases.takeBack(em, ownerId, lease.id, { status: 'available', income, currency })
    }
    await this.apartments.removeIn(em, ownerId, apartment.id)
  }

  private async removeTenant(em: EntityManager, ownerId: string, { id, updated_at }: Written): Promise<void> {
    const tenant = await this.tenants.findIn(em, ownerId, id)
    if (tenant === null || tenant.updated_at !== updated_at || tenant.profile_files.length > 0)
      throw isChanged(tenant === null ? [] : [tenant.name])
    await unchanged([tenant.name], this.tenants.removeIn(em, ownerId, id))
  }
}

const isChanged = (changed: readonly string[]) =>
  conflict('import_changed', 'Records of this import were changed since.', {
    changed: changed.slice(0, maxNamed),
  })

/** Says of a refusal whose record it is. */
async function unchanged(named: readonly string[], work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof AppError && ['CONFLICT', 'TENANT_ASSIGNED', 'NOT_FOUND'].includes(error.code))
      throw isChanged(named)
    throw error
  }
}
