import { monthAfter } from '../../../contracts/src/calendar.ts'
import { type Currency, fromMinorUnits, toMinorUnits } from '../../../contracts/src/currencies.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import type { ManagementFee } from '../../../contracts/src/management-fees.ts'
import { usualOf } from '../../../contracts/src/reading-chain.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import type { Tariff } from '../../../contracts/src/tariffs.ts'
import type { LatestReading, MeterState, Reading } from '../../../contracts/src/utilities.ts'
import { consumedOf, costOf } from '../../../contracts/src/utility-figures.ts'
import { utilityCurrency } from '../../../contracts/src/utility-kinds.ts'
import type {
  BillAll,
  Consumption,
  TakeBillsBack,
  UtilityBill,
  UtilitySummary,
} from '../../../contracts/src/utility-summary.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

type Chain = Pick<Reading, 'apartment_id' | 'type' | 'zone'>
type Query = Readonly<Record<string, string>>

const path = 'utilities'
const refusal = (code: string) => new Refusal('VALIDATION_FAILED', { details: [{ path: 'current', code }] })

/** Computed fields of a reading. */
export function readingFigures(row: Row): Row {
  const { previous = 0, current = 0, rate = null } = row as Partial<Reading>
  const consumed = consumedOf(previous, current)
  return { consumed, total: costOf(consumed, rate) }
}

/**
 * Chains of readings with their bills and sums: the simplest implementation that is enough to test
 * pages.
 */
export class Readings {
  private readonly rows: ContractRows
  private readonly today: () => string
  /** Charges by the apartment and month that they bill. */
  private readonly billed = new Map<string, string>()

  /** @param today returns `YYYY-MM-DD` */
  constructor(rows: ContractRows, today: () => string) {
    this.rows = rows
    this.today = today
  }

  create(fields: Row): Row {
    const created = this.rows.create(path, this.placed(fields, undefined))
    this.follow(created as Reading)
    return created
  }

  update(id: string, fields: Row): Row {
    const before = { ...(this.rows.get(path, id) as Reading) }
    const isMoved = (['apartment_id', 'type', 'zone', 'date'] as const).some(
      field => before[field] !== fields[field],
    )
    const changed = this.rows.update(path, id, this.placed(fields, id))
    if (isMoved) this.close(before, id)
    this.follow(changed as Reading)
    return changed
  }

  remove(id: string): void {
    const removed = this.rows.get(path, id) as Reading
    this.rows.remove(path, id)
    this.close(removed, id)
  }

  latest(query: Query): LatestReading {
    const chain = { zone: 'total', ...query } as unknown as Chain
    const date = query.date ?? this.today()
    const last = this.chain(chain).findLast(reading => reading.date <= date)
    const rate = this.tariff(chain, date) ?? last?.rate ?? null
    return { previous: last?.current ?? 0, rate, date: last?.date ?? null }
  }

  meters(query: Query): MeterState[] {
    const today = this.today()
    const lasts = new Map(this.all().map(reading => [keyOf(reading), reading]))
    return [...lasts.values()]
      .filter(({ apartment_id }) => query.apartment_id === undefined || query.apartment_id === apartment_id)
      .map(({ apartment_id, apartment_name, type, zone, date, current, consumed, rate }) => ({
        apartment_id,
        apartment_name,
        type,
        zone,
        date,
        current,
        consumed,
        rate: this.tariff({ apartment_id, type, zone }, today) ?? rate,
        meter_number:
          this.chain({ apartment_id, type, zone }).findLast(reading => reading.new_meter)?.meter_number ?? '',
        usual: usualOf(this.chain({ apartment_id, type, zone })),
        is_read: date.startsWith(today.slice(0, 7)),
      }))
  }

  months(): string[] {
    const dated = [...this.all(), ...(this.rows.list('management-fees') as ManagementFee[])]
    return [...new Set(dated.map(({ date }) => date.slice(0, 7)))].sort().reverse()
  }

  /** A new tariff replaces one of the same kind and day. */
  createTariff(fields: Row): Row {
    const wanted = ['apartment_id', 'type', 'zone', 'from']
    const same = this.rows.list('tariffs').find(row => wanted.every(field => row[field] === fields[field]))
    return same === undefined
      ? this.rows.create('tariffs', fields)
      : this.rows.change('tariffs', String(same.id), { rate: fields.rate })
  }

  summary({ apartment_id, type, month, from = '', to = '9' }: Query): UtilitySummary {
    const ofApartment = (row: { apartment_id: string }) =>
      apartment_id === undefined || row.apartment_id === apartment_id
    const inMonths = (row: { month: string }) =>
      (month === undefined || row.month === month) && row.month >= from && row.month <= to
    const consumed = new Map<string, Consumption>()
    for (const reading of this.all().filter(ofApartment)) {
      if (type !== undefined && reading.type !== type) continue
      const { apartment_name, date } = reading
      const row = {
        apartment_id: reading.apartment_id,
        apartment_name,
        type: reading.type,
        month: date.slice(0, 7),
        consumed: 0,
        total: 0,
        month_before: null,
        year_before: null,
      }
      const known = consumed.get(sumKey(row)) ?? row
      known.consumed = plus(known.consumed, reading.consumed)
      known.total = plus(known.total, reading.total)
      consumed.set(sumKey(row), known)
    }
    const before = (row: Consumption, months: number) => {
      const earlier = consumed.get(sumKey({ ...row, month: monthAfter(row.month, -months) }))
      return earlier ? { consumed: earlier.consumed, total: earlier.total } : null
    }
    const rows = [...consumed.values()]
      .filter(inMonths)
      .map(row => ({ ...row, month_before: before(row, 1), year_before: before(row, 12) }))
      .toSorted((one, other) => other.month.localeCompare(one.month))
    const fees = new Map<string, UtilitySummary['fees'][number]>()
    for (const fee of (this.rows.list('management-fees') as ManagementFee[]).filter(ofApartment)) {
      const row = {
        apartment_id: fee.apartment_id,
        apartment_name: fee.apartment_name,
        month: fee.date.slice(0, 7),
        total: 0,
      }
      const known = fees.get(row.apartment_id + row.month) ?? row
      known.total = plus(known.total, fee.amount)
      fees.set(row.apartment_id + row.month, known)
    }
    const shownFees = [...fees.values()].filter(inMonths)
    const months = [...new Set([...rows, ...shownFees].map(each => each.month))].sort().reverse()
    const sum = (parts: readonly { month: string; total: number }[], of: string) =>
      parts.filter(part => part.month === of).reduce((all, { total }) => plus(all, total), 0)
    const bills = month === undefined ? [] : this.bills(month).filter(ofApartment)
    return {
      rows,
      fees: shownFees,
      totals: months.map(of => {
        const [utilities, paid] = [sum(rows, of), sum(shownFees, of)]
        return { month: of, utilities, fees: paid, total: plus(utilities, paid) }
      }),
      bills,
      unbilled:
        month === undefined
          ? []
          : this.leases(month)
              .filter(ofApartment)
              .filter(({ id }) => !bills.some(({ lease_id }) => lease_id === id))
              .map(lease => ({
                lease_id: lease.id,
                apartment_id: lease.apartment_id,
                tenant_id: lease.tenant_id,
                tenant_name: lease.tenant_name,
                month,
                amount: this.cost(lease.apartment_id, month),
              }))
              .filter(({ amount }) => amount > 0),
      more: null,
    }
  }

  /**
   * The charges of the apartment's leases for the month; each lease gets the whole amount: a test
   * about splitting sets its own answer.
   */
  bill({ apartment_id, month, note }: Row): Charge[] {
    const amount = this.cost(String(apartment_id), String(month))
    return this.leases(String(month))
      .filter(lease => lease.apartment_id === apartment_id && amount > 0)
      .map(lease => {
        const key = `${lease.id} ${month}`
        const known = this.rows.list('rent/charges').find(({ id }) => id === this.billed.get(key))
        const figures = { amount, rent: amount, open: plus(amount, -Number(known?.settled ?? 0)) }
        if (known !== undefined) return this.rows.change('rent/charges', String(known.id), figures) as Charge
        const charge = this.rows.create('rent/charges', {
          lease_id: lease.id,
          apartment_id,
          apartment_name: lease.apartment_name,
          currency,
          tenant_id: lease.tenant_id,
          tenant_name: lease.tenant_name,
          kind: 'utilities',
          note,
          due_date: this.today(),
          settled: 0,
          month,
          status: 'open',
          ...figures,
        }) as Charge
        this.billed.set(key, charge.id)
        return charge
      })
  }

  billAll({ apartment_ids, ...bill }: BillAll): Charge[] {
    return apartment_ids.flatMap(apartment_id => this.bill({ ...bill, apartment_id }))
  }

  takeAllBack({ apartment_ids, month }: TakeBillsBack): void {
    for (const apartment_id of apartment_ids) this.takeBack({ apartment_id, month })
  }

  takeBack({ apartment_id, month = '' }: Query): void {
    for (const { charge_id, settled } of this.bills(month).filter(each => each.apartment_id === apartment_id))
      if (settled === 0) this.rows.remove('rent/charges', charge_id)
      else
        this.rows.change('rent/charges', charge_id, {
          amount: settled,
          rent: settled,
          open: 0,
          status: 'paid',
        })
  }

  private bills(month: string): UtilityBill[] {
    return [...this.billed].flatMap(([key, id]) => {
      const charge = (this.rows.list('rent/charges') as Charge[]).find(each => each.id === id)
      if (charge === undefined || !key.endsWith(month)) return []
      const { lease_id, apartment_id, tenant_id, tenant_name, amount, settled, open, status, due_date } =
        charge
      return [
        {
          charge_id: id,
          lease_id,
          apartment_id,
          tenant_id,
          tenant_name,
          month,
          amount,
          settled,
          open,
          billable: this.cost(apartment_id, month),
          currency,
          status,
          due_date,
          created_at: charge.updated_at,
        },
      ]
    })
  }

  private leases(month: string): Lease[] {
    return (this.rows.list('leases') as Lease[]).filter(
      ({ start, end }) => (start ?? '') <= `${month}-31` && (end ?? '9') >= `${month}-01`,
    )
  }

  private cost(apartmentId: string, month: string): number {
    return this.all()
      .filter(({ apartment_id, date }) => apartment_id === apartmentId && date.startsWith(month))
      .reduce((sum, { total }) => plus(sum, total), 0)
  }

  /** All readings by date; those of one day in order of creation. */
  private all(): Reading[] {
    return (this.rows.list(path, { limit: 'Infinity' }) as Reading[]).toSorted((one, other) =>
      one.date.localeCompare(other.date),
    )
  }

  private chain(chain: Chain): Reading[] {
    return this.all().filter(reading => keyOf(reading) === keyOf(chain))
  }

  private tariff(chain: Chain, date: string): number | undefined {
    const valid = (this.rows.list('tariffs') as Tariff[])
      .filter(({ type, zone, from }) => type === chain.type && zone === chain.zone && from <= date)
      .toSorted((one, other) => one.from.localeCompare(other.from))
    return (
      valid.findLast(({ apartment_id }) => apartment_id === chain.apartment_id) ??
      valid.findLast(({ apartment_id }) => apartment_id === null)
    )?.rate
  }

  /** The fields with the `previous` that the chain requires. */
  private placed(fields: Row, id: string | undefined): Row {
    const reading = fields as Reading
    const others = this.chain(reading).filter(other => other.id !== id)
    const before = others.findLast(({ date }) => date <= reading.date)
    const after = others.find(({ date }) => date > reading.date)
    const previous = reading.new_meter || before === undefined ? reading.previous : before.current
    if (reading.current < previous) throw refusal('below_previous')
    if (after !== undefined && !after.new_meter && after.current < reading.current)
      throw refusal('above_next')
    return { ...fields, previous, meter_number: reading.meter_number ?? '' }
  }

  /** The next reading begins where this one ends. */
  private follow(reading: Reading): void {
    const next = this.next(reading, reading.id)
    if (next !== undefined && !next.new_meter && next.previous !== reading.current)
      this.rows.change(path, next.id, { previous: reading.current })
  }

  /** The next reading begins where the deleted one began. */
  private close(gone: Reading, id: string): void {
    const next = this.next(gone, id)
    if (next !== undefined && !next.new_meter)
      this.rows.change(path, next.id, {
        previous: gone.previous,
        new_meter: gone.new_meter,
        meter_number: gone.meter_number,
      })
  }

  private next(reading: Reading, id: string): Reading | undefined {
    return this.chain(reading).find(other => other.id !== id && other.date > reading.date)
  }
}

const currency: Currency = utilityCurrency
const keyOf = ({ apartment_id, type, zone }: Chain) => `${apartment_id} ${type} ${zone}`
const sumKey = ({ apartment_id, type, month }: Pick<Consumption, 'apartment_id' | 'type' | 'month'>) =>
  `${apartment_id} ${type} ${month}`
const plus = (one: number, other: number) => fromMinorUnits(toMinorUnits(one) + toMinorUnits(other))
