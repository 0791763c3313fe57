import { Injectable } from '@nestjs/common'
import { maxRows } from '@orenda/contracts/max-rows'
import type {
  CreatedPaymentRequests,
  CreatePaymentRequest,
  CreatePaymentRequests,
  PaymentRequest,
  PaymentRequestsQuery,
} from '@orenda/contracts/payment-requests'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../../platform/database/owner-db.ts'
import { readDatedList } from '../../platform/database/records/dated-list.ts'
import { found } from '../../platform/database/records/write-records.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { conflict } from '../../platform/http/errors/conflict.ts'
import type { Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import type { Wish } from './charges-asked.ts'
import {
  getRequests,
  holdPayee,
  insertRequest,
  isLeaseAsked,
  lastSerial,
  leasesByNumber,
  leasesOf,
  requestList,
  withdrawRequest,
} from './payment-requests.queries.ts'
import { type Content, isSame } from './request-checks.ts'
import {
  type Asked,
  type Numbered,
  purposeOf,
  type StoredRequest,
  withLinks,
  withOpen,
} from './request-content.ts'
import { type Occasion, RequestDrafts } from './request-drafts.ts'

/** The greatest number of an `integer`. */
const maxSerial = 2 ** 31 - 1

/** Requests of tenants for what they owe. */
@Injectable()
export class PaymentRequestsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly rent: RentService,
    private readonly drafts: RequestDrafts,
  ) {}

  async list(
    ownerId: string,
    { cursor, limit, ...filters }: PaymentRequestsQuery,
    reads: OwnerReads = this.ownerDb,
    known?: OpenCharges,
  ): Promise<PaymentRequest[]> {
    const open = known ?? (await this.openCharges(ownerId, reads))
    const rows = await readDatedList<StoredRequest>(
      reads,
      ownerId,
      requestList,
      { cursor, limit },
      { ...filters, open: [...open.keys()] },
    )
    return rows.map(row => whole(row, open))
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<PaymentRequest> {
    return found(await this.find(ownerId, [id]))
  }

  /** Those of the ids that the landlord has, in the order in which they were made. */
  find(ownerId: string, ids: readonly string[]): Promise<PaymentRequest[]> {
    return this.read(ownerId, ids, this.ownerDb)
  }

  /**
   * Asks for what is open of a lease.
   * @throws AppError NOT_FOUND for an unknown lease or charge, CONFLICT without a payee or with nothing open,
   * UNAVAILABLE without a rate
   */
  async create(
    ownerId: string,
    wish: CreatePaymentRequest,
    repeatable: Repeatable | null,
  ): Promise<PaymentRequest> {
    const occasion = await this.drafts.occasion(ownerId)
    return this.answers.once(ownerId, repeatable, async em => {
      const { requests } = await this.make(em, ownerId, [wish], occasion)
      const [request] = requests
      if (request === undefined) throw conflict('nothing_open', 'Nothing is open.')
      return request
    })
  }

  /**
   * Asks several tenants, all or none.
   * @param further what else is done in the same transaction
   * @throws AppError like `create`; leases with nothing open are skipped
   */
  async createAll(
    ownerId: string,
    { lease_ids, charge_ids: among, reuse }: CreatePaymentRequests,
    repeatable: Repeatable | null,
    further?: (em: EntityManager, made: CreatedPaymentRequests) => Promise<CreatedPaymentRequests>,
  ): Promise<CreatedPaymentRequests> {
    const occasion = await this.drafts.occasion(ownerId)
    const wishes = [...new Set(lease_ids)].map(lease_id => ({ lease_id, among, note: '', reuse }))
    const work = async (em: EntityManager) => {
      const made = await this.make(em, ownerId, wishes, occasion)
      return further ? further(em, made) : made
    }
    return this.answers.once(ownerId, repeatable, work, { isHeavy: true })
  }

  /** In the order in which they were made. @throws AppError NOT_FOUND when one is none of the landlord's */
  async getAll(
    ownerId: string,
    ids: readonly string[],
    reads: OwnerReads = this.ownerDb,
  ): Promise<PaymentRequest[]> {
    const wanted = [...new Set(ids)]
    const requests = await this.read(ownerId, wanted, reads)
    if (requests.length < wanted.length) throw new AppError('NOT_FOUND')
    return requests
  }

  /**
   * The leases of requests by their references, withdrawn or not; those that the landlord has not are left out.
   * @param references `OR-2026-0001`, with or without zeros
   */
  async leasesByReference(
    ownerId: string,
    references: readonly string[],
    reads: OwnerReads,
  ): Promise<Map<string, string>> {
    const numbers = references
      .map(reference => ({ reference, parts: reference.split('-').slice(1).map(Number) }))
      .filter(({ parts: [, serial = 0] }) => serial > 0 && serial <= maxSerial)
    if (numbers.length === 0) return new Map()
    const asked = {
      owner: ownerId,
      years: numbers.map(({ parts }) => parts[0] ?? 0),
      serials: numbers.map(({ parts }) => parts[1] ?? 0),
    }
    const found = await reads.query<{ reference: string; lease_id: string }>(
      ownerId,
      leasesByNumber.with(asked),
    )
    return new Map(found.map(({ reference, lease_id }) => [reference, lease_id]))
  }

  /** Whether a lease was asked for anything, withdrawn or not. */
  async isAsked(ownerId: string, lease: string, reads: OwnerReads): Promise<boolean> {
    return found(
      await reads.query<{ is_asked: boolean }>(ownerId, isLeaseAsked.with({ owner: ownerId, lease })),
    ).is_asked
  }

  /** The open request of a lease that asks for just this, if there is one. */
  async openLike(
    ownerId: string,
    lease_id: string,
    content: Content,
    reads: OwnerReads,
    known: OpenCharges,
  ): Promise<PaymentRequest | undefined> {
    const open = await this.list(ownerId, { lease_id, status: 'open', limit: maxRows }, reads, known)
    return open.find(isSame(content))
  }

  /** Withdraws a request; its number stays. @throws AppError NOT_FOUND */
  async withdraw(ownerId: string, id: string): Promise<PaymentRequest> {
    await this.ownerDb.query(ownerId, withdrawRequest.with({ owner: ownerId, id }))
    return this.get(ownerId, id)
  }

  /**
   * Makes requests in one transaction. The payee's row is locked first: numbers follow each other without a gap,
   * and a crash leaves none.
   */
  private async make(
    em: EntityManager,
    ownerId: string,
    wishes: readonly Wish[],
    occasion: Occasion,
  ): Promise<CreatedPaymentRequests> {
    const { today } = occasion
    const ids = wishes.map(({ lease_id }) => lease_id)
    const [payee] = await queryIn<PaymentRequest['payee']>(em, holdPayee.with({ owner: ownerId }))
    const leases = await queryIn<{ id: string; tenant_name: string; apartment_name: string }>(
      em,
      leasesOf.with({ owner: ownerId, ids }),
    )
    if (leases.length < ids.length) throw new AppError('NOT_FOUND')
    if (payee === undefined) throw conflict('payee_missing', 'There is no payee.')
    const year = Number(today.slice(0, 4))
    const numbered = await queryIn<{ last: number }>(em, lastSerial.with({ owner: ownerId, year }))
    let serial = found(numbered).last
    const open = await this.openCharges(ownerId, readsOf(em))
    const skipped: string[] = []
    const made: string[] = []
    const met = new Set<string>()
    for (const wish of wishes) {
      const { lease_id, note, reuse } = wish
      const { asked, named } = await this.drafts.draft(readsOf(em), ownerId, wish, occasion)
      for (const id of named) met.add(id)
      if (asked === null) {
        skipped.push(lease_id)
        continue
      }
      const same =
        reuse &&
        note === '' &&
        (await this.openLike(ownerId, lease_id, { ...asked, payee }, readsOf(em), open))
      if (same) {
        made.push(same.id)
        continue
      }
      serial += 1
      const number = { year, serial, lease: leases.find(({ id }) => id === lease_id), note }
      made.push(await this.store(em, ownerId, asked, payee, { ...number, lease_id, today }))
    }
    if (wishes.some(({ among = [] }) => among.some(id => !met.has(id)))) throw new AppError('NOT_FOUND')
    const requests = made.length === 0 ? [] : await this.read(ownerId, made, readsOf(em), open)
    return { requests, skipped }
  }

  /** Stores a request, and returns its id. */
  private async store(
    em: EntityManager,
    owner: string,
    asked: Asked,
    payee: PaymentRequest['payee'],
    { year, serial, lease, lease_id, today, note }: Numbered,
  ): Promise<string> {
    const { lines, ...sums } = asked
    const apartment_name = lease?.apartment_name ?? ''
    const reference = `OR-${year}-${String(serial).padStart(4, '0')}`
    const row = insertRequest.with({
      ...sums,
      owner,
      year,
      serial,
      lease_id,
      date: today,
      apartment_name,
      tenant_name: lease?.tenant_name ?? '',
      payee_name: payee.name,
      payee_iban: payee.iban,
      payee_code: payee.code,
      lines: JSON.stringify(lines),
      charge_ids: lines.map(({ charge_id }) => charge_id),
      purpose: purposeOf(asked, apartment_name, reference, payee),
      note,
    })
    return found(await queryIn<{ id: string }>(em, row)).id
  }

  private async read(
    ownerId: string,
    ids: readonly string[],
    reads: OwnerReads,
    known?: OpenCharges,
  ): Promise<PaymentRequest[]> {
    const open = known ?? (await this.openCharges(ownerId, reads))
    const which = { owner: ownerId, open: [...open.keys()], ids: [...ids] }
    const rows = await reads.query<StoredRequest>(ownerId, getRequests.with(which))
    return rows.map(row => whole(row, open))
  }

  /** What is open of the landlord's charges, by their ids. All are read: once a call is enough. */
  async openCharges(ownerId: string, reads: OwnerReads): Promise<OpenCharges> {
    const charges = await this.rent.charges(ownerId, { open: 'true' }, reads)
    return new Map(charges.map(({ id, open }) => [id, open]))
  }
}

type OpenCharges = ReadonlyMap<string, number>

const whole = (row: StoredRequest, open: OpenCharges): PaymentRequest => withLinks(withOpen(row, open))
