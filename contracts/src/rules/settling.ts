import type { ChargeKind } from '../charge-kinds.ts'
import type { Currency } from '../currencies.ts'
import type { PaymentCategory } from '../money-categories.ts'

/** Which charges a payment settles; null settles none: a deposit is held. */
export const settledBy: Readonly<Record<PaymentCategory, ChargeKind | null>> = {
  rent: 'rent',
  utilities: 'utilities',
  repair: 'other',
  penalty: 'other',
  other: 'other',
  deposit: null,
}

/** A charge of a lease; amounts in minor units. */
export interface OwedCharge {
  id: string
  kind: ChargeKind
  currency: Currency
  due_date: string
  /** What is owed of it, less what was waived. */
  owed: number
}

/** What was paid for a lease, in minor units. */
export interface Paid {
  kind: ChargeKind
  currency: Currency
  amount: number
}

/** What was withheld of its deposit, in minor units. */
export interface Withheld extends Omit<Paid, 'kind'> {
  /** The charges of its currency that it was withheld for, if they were named. */
  settles?: readonly { charge_id: string; amount: number }[]
}

/**
 * What is open of each charge of a lease, in the order in which they are settled: the oldest first, of one day by their ids. A
 * payment settles charges of its kind and currency, also those that are still to fall due; then what was withheld of the deposit
 * settles what is left in its currency, of whichever kind. What was withheld for charges that were named goes before both; of
 * what is less or gone by now, the rest is withheld for all. As `ledger` in the API's SQL.
 */
export function settle<Charge extends OwedCharge>(
  charges: readonly Charge[],
  paid: readonly Paid[],
  withheld: readonly Withheld[],
): (Charge & { open: number })[] {
  const open = charges
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    .map(charge => ({ ...charge, open: charge.owed }))
  const of = ({ currency, kind }: { currency: Currency; kind?: ChargeKind }) =>
    open.filter(charge => charge.currency === currency && (kind === undefined || charge.kind === kind))
  const rest = withheld.map(({ amount, settles = [] }) =>
    settles.reduce((left, part) => {
      const meant = open.filter(({ id }) => id === part.charge_id)
      return left - part.amount + spend(part.amount, meant)
    }, amount),
  )
  for (const part of paid) spend(part.amount, of(part))
  // Whatever else the rows have, e.g. the kind of the use: it settles charges of every kind.
  for (const [at, { currency }] of withheld.entries()) spend(rest[at] ?? 0, of({ currency }))
  return open
}

/** @returns what is left of the amount */
function spend(amount: number, charges: readonly { open: number }[]): number {
  let left = amount
  for (const charge of charges) {
    const part = Math.min(left, charge.open)
    charge.open -= part
    left -= part
  }
  return left
}

const order = ({ due_date, id }: OwedCharge) => `${due_date} ${id}`
