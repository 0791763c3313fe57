import { sumOfAmounts } from '../../../contracts/src/currencies.ts'
import type { ManagementFee } from '../../../contracts/src/management-fees.ts'
import { usualOf } from '../../../contracts/src/reading-chain.ts'
import type { Tariff } from '../../../contracts/src/tariffs.ts'
import type { LatestReading, MeterState, Reading } from '../../../contracts/src/utilities.ts'
import { consumedOf, costOf } from '../../../contracts/src/utility-figures.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

type Chain = Pick<Reading, 'apartment_id' | 'type' | 'zone'>
export type Query = Readonly<Record<string, string>>

const path = 'utilities'
const refusal = (code: string) => new Refusal('VALIDATION_FAILED', { details: [{ path: 'current', code }] })

/** Computed fields of a reading. */
export function readingFigures(row: Row): Row {
  const { previous = 0, current = 0, rate = null } = row as Partial<Reading>
  const consumed = consumedOf(previous, current)
  return { consumed, total: costOf(consumed, rate) }
}

/** Chains of readings, in the simplest way that is enough to test pages. */
export class Readings {
  private readonly rows: ContractRows
  private readonly today: () => string

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

  /** What the readings of an apartment cost in a month. */
  cost(apartmentId: string, month: string): number {
    return this.all()
      .filter(({ apartment_id, date }) => apartment_id === apartmentId && date.startsWith(month))
      .reduce((sum, { total }) => sumOfAmounts([sum, total]), 0)
  }

  /** All readings by date; those of one day in order of creation. */
  all(): Reading[] {
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
    return { ...fields, previous }
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
      this.rows.change(path, next.id, { previous: gone.previous, new_meter: gone.new_meter })
  }

  private next(reading: Reading, id: string): Reading | undefined {
    return this.chain(reading).find(other => other.id !== id && other.date > reading.date)
  }
}

const keyOf = ({ apartment_id, type, zone }: Chain) => `${apartment_id} ${type} ${zone}`
