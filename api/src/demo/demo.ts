import { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import { daysAfter, lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import type { Lease } from '@orenda/contracts/leases'
import type { CreatePayment } from '@orenda/contracts/payments'
import { DataSource, type EntityManager } from 'typeorm'
import { ApartmentEntity } from '../apartments/apartment.entity.ts'
import { ApartmentsService } from '../apartments/apartments.service.ts'
import { Accounts } from '../auth/accounts.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { CONFIG, type Config } from '../config.ts'
import { ExpenseEntity } from '../expenses/expense.entity.ts'
import { RecurringExpensesService } from '../expenses/recurring/recurring-expenses.service.ts'
import { FilesService } from '../files/files.service.ts'
import { setPayee } from '../paper/payee/payee.queries.ts'
import { PaymentsService } from '../payments/payments.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { namedStatement, queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { postgresError } from '../platform/database/postgres-errors.ts'
import { DepositsService } from '../tenancy/deposits.service.ts'
import { always, type LeaseState } from '../tenancy/lease-state.ts'
import { storeLeases } from '../tenancy/lease-store.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { TenantEntity } from '../tenants/tenant.entity.ts'
import { TenantIdentities } from '../tenants/tenant-identities.ts'
import { UserEntity } from '../users/user.entity.ts'
import { BillsService } from '../utilities/bills.service.ts'
import { TariffsService } from '../utilities/tariffs.service.ts'
import { demoEmail, demoPassword } from './credentials.ts'
import { type DemoLease, demoApartments, demoLandlord, demoPayee, demoTenants } from './demo-data.ts'
import { DemoDocuments } from './demo-documents.ts'
import { demoFiles } from './demo-files.ts'
import { DemoImports } from './demo-imports.ts'
import { demoExpenses, demoPayments, demoRecurring } from './demo-money.ts'
import { addDemoPlan } from './demo-plan.ts'
import { DemoReminders } from './demo-reminders.ts'
import { DemoRequests } from './demo-requests.ts'
import { DemoTaxes } from './demo-taxes.ts'
import { DemoTickets } from './demo-tickets.ts'
import { demoBills, demoFees, demoReadings, demoTariffs } from './demo-utilities.ts'

/** A demo landlord whose data fills every screen, for a first look. */
@Injectable()
export class Demo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly accounts: Accounts,
    private readonly files: FilesService,
    private readonly identities: TenantIdentities,
    private readonly apartments: ApartmentsService,
    private readonly leases: LeasesService,
    private readonly rent: RentService,
    private readonly deposits: DepositsService,
    private readonly payments: PaymentsService,
    private readonly recurring: RecurringExpensesService,
    private readonly tariffs: TariffsService,
    private readonly bills: BillsService,
    private readonly reminders: DemoReminders,
    private readonly imports: DemoImports,
    private readonly requests: DemoRequests,
    private readonly documents: DemoDocuments,
    private readonly tickets: DemoTickets,
    private readonly taxes: DemoTaxes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Creates the demo landlord once; dates are relative to today. */
  async seed(): Promise<void> {
    if ((await this.accounts.findByEmail(demoEmail)) !== null) return
    const id = await this.create().catch(error => {
      // Another process on the same database was faster.
      if (postgresError(error)?.code !== '23505') throw error
      return null
    })
    if (id === null) return
    await this.attachFiles(id)
    await this.addMoney(id)
    await this.addUtilities(id)
    await this.imports.add(id)
    await this.requests.add(id)
    await this.documents.add(id)
    await this.reminders.add(id)
    await this.tickets.add(id)
    await this.taxes.add(id)
  }

  /** @returns the landlord's id */
  private async create(): Promise<string> {
    const password_hash = await hashPassword(demoPassword)
    const [{ id }] = await this.dataSource.query<[{ id: string }]>('select new_id() as id')
    await this.ownerDb.run(id, async em => {
      const now = this.clock.now()
      await em.insert(UserEntity, {
        id,
        email: demoEmail,
        ...demoLandlord,
        password_hash,
        email_verified_at: now,
      })
      await queryIn(em, setPayee.with({ owner: id, ...demoPayee }))
      await addDemoPlan(em, id, now, this.config.TIME_ZONE)
      await this.addApartments(em, id, await this.addTenants(em, id))
    })
    return id
  }

  private async addMoney(owner_id: string): Promise<void> {
    const today = this.clock.today()
    // In the order of entry.
    const apartments = (await this.apartments.list(owner_id, {})).toReversed()
    for (const [number, { id, name, currency }] of apartments.entries()) {
      const leases = (await this.leases.list(owner_id, { apartment_id: id })).toSorted((one, other) =>
        (one.start ?? '').localeCompare(other.start ?? ''),
      )
      for (const [at, lease] of leases.entries()) {
        const demo = demoApartments.find(apartment => apartment.name === name)?.leases[at]
        if (demo === undefined) continue
        await this.addPayments(owner_id, lease, demo, today)
      }
      const expenses = (demoExpenses[number] ?? []).map(({ daysAgo, ...fields }) => ({
        ...fields,
        apartment_id: id,
        currency,
        date: daysAfter(today, -daysAgo),
      }))
      await this.ownerDb.run(owner_id, async em => {
        for (const expense of expenses) await em.insert(ExpenseEntity, { ...expense, owner_id })
      })
      for (const recurring of demoRecurring[number] ?? []) {
        const from = daysAfter(today, 1)
        await this.recurring.create(owner_id, { ...recurring, apartment_id: id, from }, null)
      }
    }
  }

  /** What was paid for a lease, and what became of its deposit. */
  private async addPayments(owner_id: string, lease: Lease, demo: DemoLease, today: string): Promise<void> {
    const charges = await this.rent.charges(owner_id, { lease_id: lease.id })
    for (const payment of demoPayments(charges, demo, today))
      await this.payments.create(owner_id, payment, null)
    for (const kind of ['returned', 'withheld'] as const) {
      const amount = demo.deposit?.[kind]
      if (amount === undefined || lease.end === null) continue
      await this.deposits.use(owner_id, lease.id, { kind, amount, date: lease.end, note: '' }, null)
    }
  }

  private async addUtilities(owner_id: string): Promise<void> {
    const today = this.clock.today()
    const apartments = (await this.apartments.list(owner_id, {})).toReversed()
    for (const tariff of demoTariffs(apartments, today)) await this.tariffs.put(owner_id, tariff, null)
    await this.ownerDb.run(owner_id, async em => {
      // In one statement: years of readings one by one would delay the start.
      const readings = JSON.stringify(demoReadings(apartments, today))
      await queryIn(em, addReadings.with({ owner: owner_id, readings }))
      const fees = JSON.stringify(demoFees(apartments, today))
      await queryIn(em, addFees.with({ owner: owner_id, fees }))
    })
    for (const { apartment_id, month, due, paid } of demoBills(apartments, today)) {
      const charges = await this.bills.bill(owner_id, { apartment_id, month, note: '' }, null, due)
      for (const { lease_id, amount, currency } of paid === null ? [] : charges) {
        const payment = {
          apartment_id,
          lease_id,
          currency,
          date: paid?.date ?? today,
          category: 'utilities',
          note: '',
          amount: Math.round(amount * (paid?.part ?? 0) * 100) / 100,
        } satisfies CreatePayment
        await this.payments.create(owner_id, payment, null)
      }
    }
    await this.ownerDb.query(owner_id, dateBills.with({ owner: owner_id }))
  }

  private async attachFiles(owner_id: string): Promise<void> {
    const apartments = await this.apartments.list(owner_id, {})
    for (const [apartment, contents] of Object.entries(demoFiles())) {
      const files: StoredFile[] = []
      for (const [name, content] of Object.entries(contents)) {
        const stream = Object.assign(Readable.from([content]), { truncated: false, bytesRead: 0 })
        files.push(
          await this.files.upload(
            owner_id,
            { name, content: stream, expected: content.length },
            Number.POSITIVE_INFINITY,
          ),
        )
      }
      const holders = apartments.filter(({ name }) => name === apartment)
      for (const { id, ...fields } of holders)
        await this.apartments.update(owner_id, id, { ...fields, area: fields.area ?? null, files })
    }
  }

  private async addTenants(em: EntityManager, owner_id: string): Promise<string[]> {
    const ids: string[] = []
    for (const { tax_id, passport, ...fields } of demoTenants) {
      const identity = this.identities.sealed(owner_id, { tax_id, passport })
      const { identifiers } = await em.insert(TenantEntity, { owner_id, ...fields, identity })
      ids.push(identifiers[0]?.id)
    }
    return ids
  }

  private async addApartments(
    em: EntityManager,
    owner_id: string,
    tenantIds: readonly string[],
  ): Promise<void> {
    const today = this.clock.today()
    for (const { leases, ...fields } of demoApartments) {
      const { identifiers } = await em.insert(ApartmentEntity, { owner_id, ...fields })
      const states = leases.map(lease =>
        leaseState(lease, fields.currency, tenantIds[lease.tenant] ?? null, today),
      )
      await storeLeases(em, owner_id, identifiers[0]?.id, [], states, today)
    }
  }
}

/** Parameters: `owner`, `readings`, sorted by meter. */
const addReadings = namedStatement(`
  insert into utility_readings (owner_id, apartment_id, type, zone, date, previous, current, new_meter, meter_number, rate, comment)
  select $owner, r.apartment_id, r.type, r.zone, r.date, r.previous, r.current, r.new_meter, coalesce(r.meter_number, ''),
    r.rate, r.comment from jsonb_to_recordset($readings) as r (
    apartment_id uuid, type text, zone text, date date, previous numeric, current numeric, new_meter boolean,
    meter_number text, rate numeric, comment text)`)

/** Parameters: `owner`, `fees`. */
const addFees = namedStatement(`
  insert into management_fees (owner_id, apartment_id, date, amount, type, comment)
  select $owner, f.* from jsonb_to_recordset($fees) as f (apartment_id uuid, date date, amount numeric, type text, comment text)`)

/** Dates bills on the first of the month in which they fell due. Parameter: `owner`. */
const dateBills = namedStatement(`
  update utility_bills b set created_at = least(product_now(), date_trunc('month', c.due_date::timestamp) + interval '9 hours')
  from charges c where b.owner_id = $owner and c.owner_id = $owner and c.id = b.charge_id`)

/** A lease with charges from its start, as if it had been entered then. */
function leaseState(
  { months: [from, to], rents, deposit, late_fee }: DemoLease,
  currency: Currency,
  tenant_id: string | null,
  today: string,
): LeaseState {
  const starts_on = firstOfMonth(today, from)
  return {
    id: null,
    tenant_id,
    currency,
    starts_on,
    ends_on: lastOfMonth(today, to),
    deposit: deposit?.amount ?? 0,
    late_fee: late_fee ?? null,
    due_day: 1,
    due_days_before: null,
    charged_from: starts_on,
    // An ended lease is no longer the current one.
    closed_by: to < 0 ? 'end' : null,
    ends_on_reopened: null,
    is_cancelled: false,
    rents: rents.map(([month, amount], at) => ({
      from: at === 0 ? always : firstOfMonth(today, month),
      amount,
    })),
    has_charges: false,
    has_payments: false,
  }
}

/** The first day of the month `months` after that of `date`; both `YYYY-MM-DD`. */
const firstOfMonth = (date: string, months: number): string => `${monthAfter(date, months)}-01`

/** The last day of that month. */
function lastOfMonth(date: string, months: number): string {
  const month = monthAfter(date, months)
  return `${month}-${lengthOfMonth(month)}`
}
