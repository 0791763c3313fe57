import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Charge, Upcoming } from '@orenda/contracts/rent'
import { type Total, totalsOf } from '@orenda/shared-ui/records'

/** A charge for a month; `charged` is the sum of paid, waived and open. */
export interface MonthCharge {
  kind: ChargeKind
  /** The month that it is for, `YYYY-MM`. */
  month: string
  lease_id: string
  tenant_name: string
  due_date: string
  currency: Currency
  charged: number
  paid: number
  waived: number
  open: number
  days_late: number
}

export type CellState = 'paid' | 'part' | 'partLate' | 'open' | 'overdue' | 'waived' | 'none'

/** The rent of an apartment in a month, and what is late of its utilities. */
export interface MonthCell {
  /** Of the rent. */
  state: CellState
  /** Oldest first. A month in which the tenant changes has two. */
  charges: readonly MonthCharge[]
  /** Utilities consumed in this month that are overdue. */
  lateUtilities: readonly MonthCharge[]
  /** The open rent by currency; currencies are never added together. */
  open: readonly Total[]
}

export interface MonthRow {
  apartment_id: string
  apartment_name: string
  /** The tenants with rent in these months, latest first. */
  tenants: readonly string[]
  /** What is overdue, of any month and kind, by currency. */
  debt: readonly Total[]
  /** Who owes it, the oldest first. */
  debtors: readonly string[]
  /** By month, `YYYY-MM`. */
  cells: ReadonlyMap<string, MonthCell>
}

const nothing: MonthCell = { state: 'none', charges: [], lateUtilities: [], open: [] }

export const cellOf = (row: MonthRow, month: string): MonthCell => row.cells.get(month) ?? nothing

/**
 * The state of a month from its charges. Open amounts decide first: late before not yet due, partly paid before
 * unpaid.
 */
export function stateOf(charges: readonly MonthCharge[]): CellState {
  if (charges.length === 0) return 'none'
  const open = charges.filter(charge => charge.open > 0)
  if (open.length === 0) return charges.some(({ paid }) => paid > 0) ? 'paid' : stateOfForgiven(charges)
  const isLate = open.some(({ days_late }) => days_late > 0)
  if (charges.some(({ paid }) => paid > 0)) return isLate ? 'partLate' : 'part'
  return isLate ? 'overdue' : 'open'
}

/** Nothing was paid and nothing is owed: the charges were waived, or their amount was zero. */
const stateOfForgiven = (charges: readonly MonthCharge[]): CellState =>
  charges.some(({ waived }) => waived > 0) ? 'waived' : 'paid'

interface Sources {
  /** The charges of these months. */
  charges: readonly Charge[]
  /** Open charges, of these months and others. */
  open: readonly Charge[]
  /** Rent that falls due later this month. */
  upcoming: readonly Upcoming[]
  apartments: readonly { id: string; name: string; tenant_name: string | null }[]
  /** BCP 47 */
  locale: string
}

/** One row per apartment, including deleted ones with rent in these months, sorted by name. */
export function monthRows({ charges, open, upcoming, apartments, locale }: Sources): MonthRow[] {
  const known = new Map(
    apartments.map(({ id, name, tenant_name }) => [id, { name, tenant_name, charges: [] as MonthCharge[] }]),
  )
  const add = (id: string, name: string, charge: MonthCharge) => {
    const row = known.get(id) ?? { name, tenant_name: null, charges: [] }
    row.charges.push(charge)
    known.set(id, row)
  }
  for (const charge of charges) {
    if (charge.kind === 'rent') add(charge.apartment_id, charge.apartment_name, ofCharge(charge))
  }
  for (const charge of open) {
    // Those of deleted apartments have a row only with their rent.
    if (charge.kind === 'utilities' && charge.days_late > 0)
      known.get(charge.apartment_id)?.charges.push(ofCharge(charge))
  }
  for (const next of upcoming) {
    // Skips rent that is charged already.
    if (next.kind === 'rent' && next.charge_id === null)
      add(next.apartment_id, next.apartment_name, ofUpcoming(next))
  }
  const late = Map.groupBy(
    open.filter(({ days_late }) => days_late > 0),
    ({ apartment_id }) => apartment_id,
  )
  return [...known]
    .toSorted(([, one], [, other]) => one.name.localeCompare(other.name, locale))
    .map(([apartment_id, { name, tenant_name, charges: own }]) => {
      const inOrder = own.toSorted((one, other) => one.due_date.localeCompare(other.due_date))
      const tenants = inOrder.map(charge => charge.tenant_name).reverse()
      return {
        apartment_id,
        apartment_name: name,
        tenants: tenants.length > 0 ? [...new Set(tenants)] : tenant_name === null ? [] : [tenant_name],
        debt: openOf(late.get(apartment_id) ?? []),
        debtors: debtorsOf(late.get(apartment_id) ?? []),
        cells: cellsOf(inOrder),
      }
    })
}

function cellsOf(charges: readonly MonthCharge[]): Map<string, MonthCell> {
  const byMonth = Map.groupBy(charges, ({ month }) => month)
  return new Map(
    [...byMonth].map(([month, own]) => {
      const [rent, lateUtilities] = [own.filter(isRent), own.filter(charge => !isRent(charge))]
      return [month, { state: stateOf(rent), charges: rent, lateUtilities, open: openOf(rent) }]
    }),
  )
}

/** What is open of charges, by currency; nothing where it is zero. */
export const openOf = (charges: readonly Pick<MonthCharge, 'open' | 'currency'>[]): Total[] =>
  totalsOf(charges.map(({ open, currency }) => ({ amount: open, currency }))).filter(
    ({ amount }) => amount > 0,
  )

const debtorsOf = (late: readonly Charge[]): string[] => [
  ...new Set(
    late
      .filter(({ open }) => open > 0)
      .toSorted((one, other) => one.due_date.localeCompare(other.due_date))
      .map(({ tenant_name }) => tenant_name),
  ),
]

const isRent = ({ kind }: MonthCharge) => kind === 'rent'

const ofCharge = (charge: Charge): MonthCharge => ({
  kind: charge.kind,
  month: charge.month,
  lease_id: charge.lease_id,
  tenant_name: charge.tenant_name,
  due_date: charge.due_date,
  currency: charge.currency,
  charged: sumOfAmounts([charge.amount, charge.waived]),
  paid: charge.settled,
  waived: charge.waived,
  open: charge.open,
  days_late: charge.days_late,
})

const ofUpcoming = ({ amount, ...next }: Upcoming): MonthCharge => ({
  kind: next.kind,
  month: next.month,
  lease_id: next.lease_id,
  tenant_name: next.tenant_name,
  due_date: next.due_date,
  currency: next.currency,
  charged: amount,
  paid: 0,
  waived: 0,
  open: amount,
  days_late: 0,
})
