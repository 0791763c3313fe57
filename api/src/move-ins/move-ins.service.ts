import { Injectable } from '@nestjs/common'
import type { MovedIn, MoveIn, TakeMoveInBack } from '@orenda/contracts/move-ins'
import type { EntityManager } from 'typeorm'
import { LeaseDocumentsService } from '../documents/lease-documents.service.ts'
import { PaymentRequestsService } from '../paper/requests/payment-requests.service.ts'
import { PaymentRemindersService } from '../payment-reminders/payment-reminders.service.ts'
import { PaymentsService } from '../payments/payments.service.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, readsOf } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { type ApartmentShown, LeaseBeginService, usedSince } from '../tenancy/lease-begin.service.ts'
import { TenantsService } from '../tenants/tenants.service.ts'
import { ReadingsService } from '../utilities/readings.service.ts'
import { getMoveIn, insertMoveIn } from './move-ins.queries.ts'

type Created = MovedIn['created']

/** A stored move-in. */
interface StoredMoveIn extends Created, ApartmentShown {
  created_at: string
}

/** Writes down a new lease with all that belongs to it, as a whole, and takes it back as a whole. */
@Injectable()
export class MoveInsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly leases: LeaseBeginService,
    private readonly tenants: TenantsService,
    private readonly payments: PaymentsService,
    private readonly readings: ReadingsService,
    private readonly reminders: PaymentRemindersService,
    private readonly requests: PaymentRequestsService,
    private readonly documents: LeaseDocumentsService,
  ) {}

  /**
   * Creates the lease, and with it the tenant, the received deposit, the readings and the reminder.
   * @throws AppError NOT_FOUND when the owner has no such apartment or tenant, or VALIDATION_FAILED when the lease
   * would overlap another one, or a reading does not fit
   */
  create(
    ownerId: string,
    apartmentId: string,
    { tenant, tenant_id, deposit_received, readings, reminder, switch_on_reminder, ...terms }: MoveIn,
    repeatable: Repeatable | null,
  ): Promise<MovedIn> {
    return this.answers.once(ownerId, repeatable, async em => {
      const tenantId = await this.tenantOf(em, ownerId, { tenant, tenant_id })
      const begun = await this.leases.begin(em, ownerId, apartmentId, { ...terms, tenant_id: tenantId })
      const taken = readings.map(reading => ({ ...reading, apartment_id: apartmentId, attachment: null }))
      const stored = await this.readings.createIn(em, ownerId, taken, 'readings')
      const created: Created = {
        tenant_id: tenant === undefined ? null : tenantId,
        payment_id: await this.receive(em, ownerId, apartmentId, begun.id, terms.currency, deposit_received),
        reading_ids: stored.map(({ id }) => id),
        reminder_id: await this.remind(em, ownerId, apartmentId, begun.shownDueDay, reminder),
        switched_reminder_id: switch_on_reminder
          ? await this.reminders.switchOnIn(em, ownerId, apartmentId)
          : null,
      }
      await queryIn(
        em,
        insertMoveIn.with({ owner: ownerId, lease_id: begun.id, ...created, ...begun.before }),
      )
      return { ...(await this.leases.get(em, ownerId, begun.id)), created }
    })
  }

  /**
   * Deletes what a move-in created, and restores what the apartment showed before.
   * @throws AppError NOT_FOUND, or CONFLICT when the lease or something of it was changed or used since
   */
  takeBack(
    ownerId: string,
    leaseId: string,
    { updated_at }: TakeMoveInBack,
    repeatable: Repeatable | null,
  ): Promise<void> {
    return this.answers.once(ownerId, repeatable, async em => {
      await this.leases.hold(em, ownerId, leaseId, updated_at)
      const [moveIn] = await queryIn<StoredMoveIn>(em, getMoveIn.with({ owner: ownerId, lease_id: leaseId }))
      // A lease that was written down in another way.
      if (moveIn === undefined) throw usedSince()
      // A number that was given away stays, and with it the lease.
      if (await this.requests.isAsked(ownerId, leaseId, readsOf(em))) throw usedSince()
      if (await this.documents.isKept(ownerId, leaseId, readsOf(em))) throw usedSince()
      const { status, income, currency } = moveIn
      await this.takePaymentBack(em, ownerId, leaseId, moveIn)
      await this.leases.takeBack(em, ownerId, leaseId, { status, income, currency })
      // The last first: each is then the end of its chain.
      for (const id of moveIn.reading_ids.toReversed()) {
        refuseChanged(await this.readings.findIn(em, ownerId, id))
        await this.readings.removeIn(em, ownerId, id)
      }
      if (moveIn.reminder_id !== null) await this.reminders.removeIn(em, ownerId, moveIn.reminder_id)
      if (moveIn.switched_reminder_id !== null)
        await this.reminders.switchOffIn(em, ownerId, moveIn.switched_reminder_id)
      if (moveIn.tenant_id === null) return
      refuseChanged(await this.tenants.findIn(em, ownerId, moveIn.tenant_id))
      await this.tenants.removeIn(em, ownerId, moveIn.tenant_id)
    })
  }

  /**
   * Deletes a lease on which no money stands, with its charges. The tenant, the readings and the reminder stay;
   * the reminder is switched off when it is about no other lease.
   * @throws AppError NOT_FOUND, or CONFLICT with what stands in the way
   */
  remove(ownerId: string, leaseId: string): Promise<void> {
    return this.ownerDb.run(ownerId, async em => {
      await this.leases.holdUnpaid(em, ownerId, leaseId)
      if (await this.requests.isAsked(ownerId, leaseId, readsOf(em)))
        throw conflict('lease_asked', 'A number that was given away stays, and with it the lease.')
      if (await this.documents.isKept(ownerId, leaseId, readsOf(em)))
        throw conflict('lease_with_documents', 'Documents of the lease are kept.')
      const apartmentId = await this.leases.remove(em, ownerId, leaseId)
      await this.reminders.switchOffLeaseless(em, ownerId, apartmentId)
    })
  }

  /** @returns the id of the new tenant, or of the stored one */
  private async tenantOf(
    em: EntityManager,
    ownerId: string,
    { tenant, tenant_id }: Pick<MoveIn, 'tenant' | 'tenant_id'>,
  ): Promise<string> {
    if (tenant !== undefined) return this.tenants.createIn(em, ownerId, tenant)
    if (tenant_id === undefined)
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'tenant_id', code: 'required' }] })
    if ((await this.tenants.findIn(em, ownerId, tenant_id)) === null) throw new AppError('NOT_FOUND')
    return tenant_id
  }

  private async receive(
    em: EntityManager,
    ownerId: string,
    apartment_id: string,
    lease_id: string,
    currency: MoveIn['currency'],
    received: MoveIn['deposit_received'],
  ): Promise<string | null> {
    if (received === undefined) return null
    const what = {
      apartment_id,
      lease_id,
      currency,
      category: 'deposit',
      note: '',
      attachment: null,
    } as const
    const { id } = await this.payments.createIn(em, ownerId, { ...what, ...received }, 'deposit_received')
    return id
  }

  private async remind(
    em: EntityManager,
    ownerId: string,
    apartment_id: string,
    payment_due_day: number,
    reminder: MoveIn['reminder'],
  ): Promise<string | null> {
    if (reminder === undefined) return null
    const usual = { is_enabled: true, tenant_email: null, tenant_phone: null, expected_amount: 0 }
    const { id, already_exists } = await this.reminders.createIn(em, ownerId, {
      ...usual,
      ...reminder,
      apartment_id,
      payment_due_day,
      // What the tenant owes from before was not announced: only coming notices are sent.
      begin: 'next',
    })
    return already_exists ? null : id
  }

  /** Deletes the received deposit. Payments that were there before stay. */
  private async takePaymentBack(
    em: EntityManager,
    ownerId: string,
    lease_id: string,
    { payment_id, created_at }: StoredMoveIn,
  ): Promise<void> {
    const payments = await this.payments.list(ownerId, { lease_id }, readsOf(em))
    const isLater = payments.some(payment => payment.id !== payment_id && payment.created_at > created_at)
    if (isLater) throw usedSince()
    if (payment_id === null) return
    refuseChanged(payments.find(({ id }) => id === payment_id) ?? null)
    await this.payments.removeIn(em, ownerId, payment_id)
  }
}

/** @throws AppError CONFLICT for a record that is gone or is not as it was created */
function refuseChanged(record: { created_at: string; updated_at: string } | null): void {
  if (record === null || record.created_at !== record.updated_at) throw usedSince()
}
