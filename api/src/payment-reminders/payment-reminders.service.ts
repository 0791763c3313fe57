import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { PageQuery } from '@orenda/contracts/lists'
import type {
  CreatedPaymentReminder,
  CreatePaymentReminder,
  CreatePaymentReminders,
  PaymentReminder,
  PaymentRemindersQuery,
  SwitchPaymentReminders,
  UpdatePaymentReminder,
} from '@orenda/contracts/payment-reminders'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found, inserting, updateOwnedIn } from '../platform/database/records/write-records.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import type { Ask } from '../tenancy/rent-dues.service.ts'
import { FactsService } from './facts.service.ts'
import type { Facts, Settings } from './facts.ts'
import type { Days } from './notice-days.ts'
import { NoticeDays } from './notice-days.ts'
import { type Notice, newestNow } from './notices.ts'
import {
  deletePaymentReminder,
  findLeaselessReminder,
  getPaymentReminder,
  getReminderOfApartment,
  getReminderPlace,
  listAllPaymentReminders,
  listPaymentReminders,
  lockApartment,
  paymentReminderStatements,
  switchReminder,
} from './payment-reminders.queries.ts'

/** A larger request runs as a heavy query. */
const fewReminders = 50

@Injectable()
export class PaymentRemindersService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly leases: LeasesService,
    private readonly noticeDays: NoticeDays,
    private readonly facts: FactsService,
  ) {}

  list(
    ownerId: string,
    query: PaymentRemindersQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<PaymentReminder[]> {
    const asked = listPaymentReminders.with({ ...query, owner: ownerId })
    return reads.query<PaymentReminder>(ownerId, asked)
  }

  /** Includes those of deleted apartments. */
  listAll(ownerId: string, page: PageQuery, reads: OwnerReads): Promise<PaymentReminder[]> {
    return reads.query<PaymentReminder>(ownerId, listAllPaymentReminders.with({ ...page, owner: ownerId }))
  }

  async get(ownerId: string, id: string): Promise<PaymentReminder> {
    const asked = getPaymentReminder.with({ owner: ownerId, id })
    return found(await this.ownerDb.query<PaymentReminder>(ownerId, asked))
  }

  /**
   * Creates a reminder. When the apartment already has one, that one is returned unchanged.
   * @throws AppError NOT_FOUND when the owner has no such apartment
   */
  create(
    ownerId: string,
    fields: CreatePaymentReminder,
    repeatable: Repeatable | null,
  ): Promise<CreatedPaymentReminder> {
    return this.answers.once(ownerId, repeatable, em => this.createIn(em, ownerId, fields))
  }

  /** Creates several reminders in one transaction. @returns them in the same order @throws AppError like `create` */
  createAll(
    ownerId: string,
    { reminders }: CreatePaymentReminders,
    repeatable: Repeatable | null,
  ): Promise<CreatedPaymentReminder[]> {
    const create = async (em: EntityManager) => {
      await this.lockAll(em, ownerId, reminders)
      const rows: CreatedPaymentReminder[] = []
      for (const fields of reminders) rows.push(await this.createIn(em, ownerId, fields))
      return rows
    }
    return this.answers.once(ownerId, repeatable, create, { isHeavy: reminders.length > fewReminders })
  }

  /** Creates a reminder in the caller's transaction. @throws AppError like `create` */
  async createIn(
    em: EntityManager,
    ownerId: string,
    { begin, ...fields }: CreatePaymentReminder,
  ): Promise<CreatedPaymentReminder> {
    const where = { owner: ownerId, apartment_id: fields.apartment_id }
    found(await queryIn(em, lockApartment.with(where)))
    const [stored] = await queryIn<PaymentReminder>(em, getReminderOfApartment.with(where))
    if (stored !== undefined) return { ...stored, already_exists: true, message: alreadyExists }
    const began_on = this.noticeDays.now().today
    const beginning = await this.begin(em, ownerId, { ...fields, begin, began_on })
    const insert = inserting(ownerId, paymentReminderStatements, { ...fields, ...beginning })
    return { ...found(await queryIn<PaymentReminder>(em, insert)), already_exists: false }
  }

  /**
   * @throws AppError NOT_FOUND (also for the apartment), CONFLICT when it was changed after `updated_at`, or
   * VALIDATION_FAILED for another apartment than its own
   */
  update(ownerId: string, id: string, fields: UpdatePaymentReminder): Promise<PaymentReminder> {
    return this.ownerDb.run(ownerId, em => this.updateIn(em, ownerId, id, fields))
  }

  /**
   * Pauses or resumes several reminders in one transaction. What was missed before is not sent.
   * @returns them in the same order
   * @throws AppError NOT_FOUND
   */
  switchAll(ownerId: string, { ids, is_enabled }: SwitchPaymentReminders): Promise<PaymentReminder[]> {
    const change = async (em: EntityManager) => {
      const stored: PaymentReminder[] = []
      for (const id of ids)
        stored.push(found(await queryIn(em, getPaymentReminder.with({ owner: ownerId, id }))))
      await this.lockAll(em, ownerId, stored)
      const rows: PaymentReminder[] = []
      for (const { id, updated_at: _, ...fields } of stored)
        rows.push(await this.updateIn(em, ownerId, id, { ...fields, is_enabled, begin: 'next' }))
      return rows
    }
    return this.ownerDb.run(ownerId, change, { isHeavy: ids.length > fewReminders })
  }

  private async updateIn(
    em: EntityManager,
    ownerId: string,
    id: string,
    { begin, updated_at, ...fields }: UpdatePaymentReminder,
  ): Promise<PaymentReminder> {
    const where = { owner: ownerId, apartment_id: fields.apartment_id, id }
    found(await queryIn(em, lockApartment.with(where)))
    const place = found(await queryIn<Place>(em, getReminderPlace.with(where)))
    if (place.apartment_id !== fields.apartment_id)
      throw new AppError('VALIDATION_FAILED', {
        details: [{ path: 'apartment_id', code: 'invalid_value' }],
      })
    refuseStale({ updated_at: new Date(place.updated_at) }, updated_at)
    const isResumed = fields.is_enabled && !place.is_enabled
    const { began_on } = place
    const beginning = await this.begin(em, ownerId, { ...fields, begin, began_on }, isResumed)
    return updateOwnedIn(em, ownerId, paymentReminderStatements, id, { ...fields, ...beginning })
  }

  /** Locks apartments in a fixed order, so that two such requests do not wait for each other. */
  private async lockAll(
    em: EntityManager,
    ownerId: string,
    places: readonly { apartment_id: string }[],
  ): Promise<void> {
    for (const apartment_id of places.map(place => place.apartment_id).toSorted())
      found(await queryIn(em, lockApartment.with({ owner: ownerId, apartment_id })))
  }

  /** Planned notices stay in the log, and are not sent any more. */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deletePaymentReminder.with({ owner: ownerId, id })))
  }

  /** Deletes several reminders in one transaction. @throws AppError NOT_FOUND */
  removeAll(ownerId: string, ids: readonly string[]): Promise<void> {
    return this.ownerDb.run(ownerId, async em => {
      for (const id of ids) found(await queryIn(em, deletePaymentReminder.with({ owner: ownerId, id })))
    })
  }

  /**
   * Switches the reminder of an apartment with a lease on, in the caller's transaction. What was missed before is not
   * sent, and who had left before is not written to.
   * @returns its id; null when the apartment has none that is off
   */
  async switchOnIn(em: EntityManager, ownerId: string, apartment_id: string): Promise<string | null> {
    const where = { owner: ownerId, apartment_id }
    found(await queryIn(em, lockApartment.with(where)))
    const [stored] = await queryIn<PaymentReminder>(em, getReminderOfApartment.with(where))
    if (stored === undefined || stored.is_enabled) return null
    const { today: began_on, reached } = this.noticeDays.now()
    await queryIn(
      em,
      switchReminder.with({ owner: ownerId, id: stored.id, is_enabled: true, reached, began_on }),
    )
    return stored.id
  }

  /** Switches a reminder off in the caller's transaction; one that is gone already stays so. */
  async switchOffIn(em: EntityManager, ownerId: string, id: string): Promise<void> {
    const { reached } = this.noticeDays.now()
    const off = { is_enabled: false, began_on: null }
    await queryIn(em, switchReminder.with({ owner: ownerId, id, reached, ...off }))
  }

  /**
   * Switches off the reminder of an apartment in the caller's transaction, when it is about no lease any more: it
   * would ask its own addresses for the rent of a lease that is deleted.
   */
  async switchOffLeaseless(em: EntityManager, ownerId: string, apartment_id: string): Promise<void> {
    const asked = findLeaselessReminder.with({ owner: ownerId, apartment_id })
    for (const { id } of await queryIn<{ id: string }>(em, asked)) await this.switchOffIn(em, ownerId, id)
  }

  /** Deletes a reminder in the caller's transaction; one that is gone already stays so. */
  async removeIn(em: EntityManager, ownerId: string, id: string): Promise<void> {
    await queryIn(em, deletePaymentReminder.with({ owner: ownerId, id }))
  }

  /**
   * The notice that saving this reminder with `begin: now` would send at once. The due day is stored on the
   * lease, since the result depends on it.
   * @throws AppError NOT_FOUND when the owner has no such apartment
   */
  async foresee(em: EntityManager, ownerId: string, fields: SavedFields): Promise<Foreseen> {
    const { apartment_id, payment_due_day } = fields
    found(await queryIn(em, lockApartment.with({ owner: ownerId, apartment_id })))
    await this.leases.setDueDay(em, ownerId, apartment_id, payment_due_day)
    const days = this.noticeDays.now()
    const ask: Ask = statement => queryIn(em, statement)
    const facts = await this.facts.get(ask, ownerId, days, fields)
    if (facts === null) throw new AppError('NOT_FOUND')
    // Saved after the last lease has ended, it is for a tenant without a lease.
    const isOver = facts.left_on !== null && facts.left_on >= fields.began_on
    const began_on = isOver ? days.today : fields.began_on
    const settings = { ...fields, due_day: payment_due_day, began_on }
    return { settings, facts, days, newest: newestNow({ settings, facts }, days) }
  }

  /**
   * Sets the time from which notices are planned. One that is resumed for a tenant is not about those who left
   * before; the due dates of a typed address stay those since the reminder was made.
   */
  private async begin(
    em: EntityManager,
    ownerId: string,
    { begin, ...fields }: SavedFields & { begin: 'now' | 'next' },
    isResumed = false,
  ): Promise<{ began_on: string; planned_through: string }> {
    const foreseen = await this.foresee(em, ownerId, fields)
    const { settings, facts, days } = foreseen
    const isAnew = isResumed && facts.leases.some(({ ends_on }) => ends_on === null || ends_on >= days.today)
    if (isAnew) settings.began_on = days.today
    const newest = isAnew ? newestNow({ settings, facts }, days) : foreseen.newest
    const isNow = begin === 'now' && newest !== null
    const planned_through = isNow ? daysAfter(newest.send_on, -1) : days.reached
    return { began_on: settings.began_on, planned_through }
  }
}

/** The data that a change needs. */
interface Place {
  apartment_id: string
  began_on: string
  is_enabled: boolean
  updated_at: string
}

/** A reminder to save. @property began_on without a lease, rent is expected from this day on */
type SavedFields = Omit<CreatePaymentReminder, 'begin'> & { began_on: string }

/** @property newest of the missed notices; null when there is none */
interface Foreseen {
  settings: Settings
  facts: Facts
  days: Days
  newest: Notice | null
}

const alreadyExists = 'Reminder settings already exist for this apartment'
