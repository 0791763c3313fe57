import { Injectable } from '@nestjs/common'
import type { PostedStart } from '@orenda/contracts/start-imports'
import type { EntityManager } from 'typeorm'
import { ApartmentsService } from '../../apartments/apartments.service.ts'
import { PaymentsService } from '../../payments/payments.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { queryIn } from '../../platform/database/named-statement.ts'
import { OwnerDb, readsOf } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { RowQuota } from '../../platform/security/row-quota/row-quota.ts'
import { LeaseBeginService } from '../../tenancy/lease-begin.service.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { TenantsService } from '../../tenants/tenants.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { foldText } from '../reading/fold-text.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { PostedRow, Written } from './start-content.ts'
import { getStart, setRecords } from './start-imports.queries.ts'
import { StartImportsService, type StoredStart } from './start-imports.service.ts'
import { templateWords } from './template-words.ts'

/** More rows are written as heavy work. */
const fewRows = 20
const maxDetails = 100
const tables = ['apartments', 'tenants', 'leases', 'payments', 'charges'] as const

interface Posting {
  em: EntityManager
  ownerId: string
  today: string
  debtNote: string
  /** Tenants by who they are. */
  tenants: Map<string, string>
}

/** Makes apartments, tenants and leases of a spreadsheet: all of it, or nothing. */
@Injectable()
export class StartPostingService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly quota: RowQuota,
    private readonly starts: StartImportsService,
    private readonly apartments: ApartmentsService,
    private readonly tenants: TenantsService,
    private readonly leases: LeaseBeginService,
    private readonly payments: PaymentsService,
    private readonly rent: RentService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds what is new in a file; what is there already stays as it is.
   * @throws AppError NOT_FOUND, VALIDATION_FAILED with each wrong cell (`rows.7.phone`), APARTMENT_LIMIT_EXCEEDED,
   * INSUFFICIENT_STORAGE, or CONFLICT for one that is withdrawn or waits for its columns
   */
  async post(ownerId: string, id: string, repeatable: Repeatable | null): Promise<PostedStart> {
    const { language } = await this.users.holder(ownerId)
    const rows = await this.countOf(ownerId, id)
    const end = await this.reserve(ownerId, rows)
    try {
      const posted = await this.answers.once(
        ownerId,
        repeatable,
        em => this.postIn(em, ownerId, id, templateWords[language].debtNote),
        { isHeavy: rows > fewRows },
      )
      end(true)
      return posted
    } catch (error) {
      end(false)
      throw error
    }
  }

  private async postIn(
    em: EntityManager,
    ownerId: string,
    id: string,
    debtNote: string,
  ): Promise<PostedStart> {
    const stored = await this.starts.locked(em, ownerId, id)
    if (stored.status === 'posted') return { apartments: 0, tenants: 0, leases: 0 }
    // Two files that are posted at once: the second one sees what the first has added.
    await this.apartments.holdRoom(em, ownerId)
    const judged = await this.starts.judged(em, ownerId, stored)
    refuseBad(judged)
    const posting: Posting = {
      em,
      ownerId,
      debtNote,
      today: this.clock.today(),
      tenants: await this.knownTenants(em, ownerId),
    }
    const records: PostedRow[] = []
    for (const row of judged) if (row.state === 'new') records.push(await this.postRow(posting, row))
    const settled = await this.settled(posting, records)
    await queryIn(
      em,
      setRecords.with({ owner: ownerId, id, status: 'posted', records: JSON.stringify(settled) }),
    )
    return {
      apartments: records.length,
      tenants: records.filter(({ tenant }) => tenant !== null).length,
      leases: records.filter(({ lease }) => lease !== null).length,
    }
  }

  private async postRow(posting: Posting, judged: JudgedRow): Promise<PostedRow> {
    const { em, ownerId, today } = posting
    const { row, key, lease } = judged
    if (judged.apartment === undefined) throw new Error('A new row has an apartment')
    const { rent, ...fields } = judged.apartment
    const apartment = await this.apartments.createIn(em, ownerId, {
      ...fields,
      income: rent,
      area: null,
      status: 'available',
      tenant_id: null,
      lease_start: null,
      lease_end: null,
      files: [],
    })
    const none = { tenant: null, lease: null, payment_id: null, charge_id: null }
    const made: PostedRow = { row, key, apartment: written(apartment), ...none }
    if (lease === undefined) return made
    const { start, end, due_day, deposit, debt } = lease
    const { currency } = fields
    const who = { name: lease.tenant_name, tax_id: lease.tax_id }
    const known = posting.tenants.get(personOf(who))
    const { phone, email } = lease
    const tenant_id =
      known ?? (await this.tenants.createIn(em, ownerId, { ...who, phone, email, passport: null }))
    posting.tenants.set(personOf(who), tenant_id)
    if (known === undefined) made.tenant = unread(tenant_id)
    const terms = { tenant_id, start, end, rent, currency, due_day, deposit }
    const begun = await ofRow(row, this.leases.begin(em, ownerId, apartment.id, terms))
    made.lease = unread(begun.id)
    if (deposit > 0) {
      const received = { apartment_id: apartment.id, lease_id: begun.id, currency, amount: deposit }
      // On the first day of the lease, or today when that lies ahead.
      const date = [start, today].sort()[0] as string
      const about = { category: 'deposit', date, note: '', attachment: null } as const
      made.payment_id = (await this.payments.createIn(em, ownerId, { ...received, ...about }, 'deposit')).id
    }
    if (debt > 0) {
      const charge = { kind: 'other', due_date: today, amount: debt, note: posting.debtNote } as const
      made.charge_id = (await this.rent.addCharge(em, ownerId, begun.id, charge, `rows.${row}.debt`)).id
    }
    return made
  }

  /** The records as they stand in the end: later rows may have changed those of earlier ones. */
  private async settled({ em, ownerId }: Posting, records: readonly PostedRow[]): Promise<PostedRow[]> {
    const settled: PostedRow[] = []
    for (const made of records) {
      const { apartment, lease, tenant } = made
      settled.push({
        ...made,
        apartment: written(found(await this.apartments.findIn(em, ownerId, apartment.id))),
        lease: lease && written(await this.leases.get(em, ownerId, lease.id)),
        tenant: tenant && (await this.writtenTenant(em, ownerId, tenant.id)),
      })
    }
    return settled
  }

  private async writtenTenant(em: EntityManager, ownerId: string, id: string): Promise<Written> {
    const tenant = await this.tenants.findIn(em, ownerId, id)
    if (tenant === null) throw new Error('A tenant that was just written is there')
    return written(tenant)
  }

  private async knownTenants(em: EntityManager, ownerId: string): Promise<Map<string, string>> {
    const tenants = await this.tenants.list(ownerId, {}, readsOf(em))
    return new Map(tenants.map(tenant => [personOf(tenant), tenant.id]))
  }

  /** At most so many rows will be added. */
  private async countOf(ownerId: string, id: string): Promise<number> {
    const [stored] = await this.ownerDb.query<StoredStart>(ownerId, getStart.with({ owner: ownerId, id }))
    if (stored === undefined) throw new AppError('NOT_FOUND')
    if (stored.status !== 'ready') return 0
    return (await this.starts.get(ownerId, id)).counts.new
  }

  private async reserve(ownerId: string, rows: number): Promise<(isStored: boolean) => void> {
    const ends: ((isStored: boolean) => void)[] = []
    const end = (isStored: boolean) => {
      for (const each of ends) each(isStored)
    }
    try {
      if (rows > 0) for (const table of tables) ends.push(await this.quota.reserve(ownerId, table, rows))
      return end
    } catch (refusal) {
      end(false)
      throw refusal
    }
  }
}

/** A person by name and tax id, however they are written. */
const personOf = ({ name, tax_id }: { name: string; tax_id: string }): string =>
  JSON.stringify([foldText(name), tax_id.replace(/[^\p{L}\p{N}]/gu, '')])

const written = ({ id, updated_at }: Written): Written => ({ id, updated_at })
/** A record whose last change is read in the end. */
const unread = (id: string): Written => ({ id, updated_at: '' })

function refuseBad(rows: readonly JudgedRow[]): void {
  const details = rows
    .filter(({ state }) => state === 'bad')
    .flatMap(({ row, errors }) => errors.map(({ column, code }) => ({ path: `rows.${row}.${column}`, code })))
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details: details.slice(0, maxDetails) })
}

/** Says of a refusal in which row it is. */
async function ofRow<Result>(row: number, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.details === undefined) throw error
    const details = error.details.map(({ path, code }) => ({ path: `rows.${row}.${path}`, code }))
    throw new AppError(error.code, { details, cause: error })
  }
}
