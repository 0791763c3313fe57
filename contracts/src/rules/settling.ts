import type { ChargeKind } from '../charge-kinds.ts'
import type { Currency } from '../currencies.ts'
import type { PaymentCategory } from '../money-categories.ts'

/** The kind of charge that a payment settles; null: none, because a deposit is held. */
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
  /** The amount owed, after waivers. */
  owed: number
}

/** A payment for a lease, in minor units. */
export interface Paid {
  kind: ChargeKind
  currency: Currency
  amount: number
}

/** A withheld part of the deposit, in minor units. */
export interface Withheld extends Omit<Paid, 'kind'> {
  /** The charges it was withheld for, if any were named. */
  settles?: readonly { charge_id: string; amount: number }[]
}

/**
 * Settles the charges of a lease and returns the open amount of each, in settling order: oldest first, on the
 * same day by id.
 * 1. What was withheld for named charges settles those charges; what is left of it counts as withheld for all
 * charges.
 * 2. Payments settle charges of their kind and currency, also charges that are not due yet.
 * 3. The other withheld amounts settle the remaining charges of their currency, of any kind. Same as `ledger` in
 * the API's SQL.
 */
export const settle = <Charge extends OwedCharge>(
  charges: readonly Charge[],
  paid: readonly Paid[],
  withheld: readonly Withheld[],
): (Charge & { open: number })[] => settleInOrder(inSettlingOrder(charges), paid, withheld)

/** Oldest first, on the same day by id. */
export const inSettlingOrder = <Charge extends OwedCharge>(charges: readonly Charge[]): Charge[] =>
  charges.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))

/** Like `settle`, of charges that are in their order already. */
export function settleInOrder<Charge extends OwedCharge>(
  ordered: readonly Charge[],
  paid: readonly Paid[],
  withheld: readonly Withheld[],
): (Charge & { open: number })[] {
  const open = ordered.map(charge => ({ ...charge, open: charge.owed }))
  const of = ({ currency, kind }: { currency: Currency; kind?: ChargeKind }) =>
    open.filter(charge => charge.currency === currency && (kind === undefined || charge.kind === kind))
  const rest = withheld.map(({ amount, settles = [] }) =>
    settles.reduce((left, part) => {
      const meant = open.filter(({ id }) => id === part.charge_id)
      return left - part.amount + spend(part.amount, meant)
    }, amount),
  )
  for (const part of paid) spend(part.amount, of(part))
  // Drops other fields of the rows, e.g. the `kind` of a deposit use: it settles charges of every kind.
  for (const [at, { currency }] of withheld.entries()) spend(rest[at] ?? 0, of({ currency }))
  return open
}

/** @returns the unused rest of the amount */
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
