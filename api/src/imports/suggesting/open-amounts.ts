import { daysBetween } from '@orenda/contracts/calendar'
import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type Currency, toMinorUnits } from '@orenda/contracts/currencies'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { PayableLease } from '../../tenancy/payable.service.ts'

/** An open charge, in minor units. */
interface Open {
  kind: ChargeKind
  due_date: string
  open: number
  currency: Currency
}

/** Which open charges an amount pays. */
export interface Fits {
  parts: { category: PaymentCategory; amount: number }[]
  due_dates: string[]
  /** Whether charges of another kind have the same amount. */
  isAmbiguous: boolean
}

/** A payment, in minor units. */
export interface Paid {
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

/** So many charges of a kind may be paid at once. */
const atOnce = 12
/** A deposit is paid in the first days of a lease. */
const depositDays = 45

const categories: Record<ChargeKind, PaymentCategory> = {
  rent: 'rent',
  utilities: 'utilities',
  other: 'other',
}
const kinds = Object.keys(categories) as ChargeKind[]
const settled = (category: PaymentCategory): ChargeKind | null =>
  category === 'deposit' ? null : category === 'rent' || category === 'utilities' ? category : 'other'

/** What is open of a lease, from which payments are taken one after another. Amounts are in minor units. */
export class OpenAmounts {
  private readonly charges: Open[]
  private deposit: number

  constructor(private readonly lease: PayableLease) {
    this.charges = lease.open.map(charge => ({ ...charge, open: toMinorUnits(charge.open) }))
    this.deposit = Math.max(0, toMinorUnits(lease.deposit) - toMinorUnits(lease.deposit_received))
  }

  /** Takes a payment off, oldest charges of its kind first, as the ledger does. */
  take(category: PaymentCategory, amount: number, currency: Currency): void {
    const kind = settled(category)
    if (kind === null) {
      this.deposit = Math.max(0, this.deposit - amount)
      return
    }
    let left = amount
    for (const charge of this.charges) {
      if (left === 0) return
      if (charge.kind !== kind || charge.currency !== currency) continue
      const part = Math.min(left, charge.open)
      charge.open -= part
      left -= part
    }
  }

  /**
   * Which charges a payment of this amount pays off, oldest first; null when none add up to it.
   * @param said what the text says that it is for
   */
  fits({ amount, currency, date }: Paid, said: PaymentCategory | null): Fits | null {
    const open = kinds.map(kind => this.openOf(kind, currency))
    const deposit = this.depositFits(amount, currency, date)
    if (deposit !== null && said === 'deposit') return deposit
    const one = this.oneCharge(open, amount, said)
    if (one !== null) return { ...one, isAmbiguous: one.isAmbiguous || (deposit !== null && said === null) }
    return (
      this.severalOf(open, amount) ??
      this.ofSeveralKinds(open, amount) ??
      deposit ??
      this.withDeposit(open, { amount, currency, date })
    )
  }

  /** The kind that a part payment is for. */
  kindInPart(currency: Currency): PaymentCategory {
    const first = kinds.find(kind => this.openOf(kind, currency).length > 0)
    return first === undefined ? 'rent' : categories[first]
  }

  /** The amounts of single charges, and of all that is open: what somebody is likely to pay. */
  likelyAmounts(currency: Currency): Set<number> {
    const amounts = new Set<number>()
    const open = kinds.flatMap(kind => this.openOf(kind, currency))
    for (const charge of open) amounts.add(charge.open)
    amounts.add(open.reduce((sum, charge) => sum + charge.open, 0))
    return amounts
  }

  private openOf(kind: ChargeKind, currency: Currency): Open[] {
    return this.charges.filter(
      charge => charge.kind === kind && charge.currency === currency && charge.open > 0,
    )
  }

  private oneCharge(open: readonly Open[][], amount: number, said: PaymentCategory | null): Fits | null {
    const equal = open.flatMap(charges => charges.find(charge => charge.open === amount) ?? [])
    const meant = equal.find(({ kind }) => kind === said)
    const first = meant ?? equal[0]
    if (first === undefined) return null
    return {
      parts: [{ category: categories[first.kind], amount }],
      due_dates: [first.due_date],
      isAmbiguous: equal.length > 1 && meant === undefined,
    }
  }

  private severalOf(open: readonly Open[][], amount: number): Fits | null {
    for (const charges of open) {
      const found = sumsOf(charges).find(({ sum }) => sum === amount)
      const [first] = charges
      if (found === undefined || first === undefined) continue
      const due_dates = charges.slice(0, found.count).map(({ due_date }) => due_date)
      return { parts: [{ category: categories[first.kind], amount }], due_dates, isAmbiguous: false }
    }
    return null
  }

  private ofSeveralKinds(open: readonly Open[][], amount: number): Fits | null {
    const [rent, utilities, other] = open.map(charges => [{ sum: 0, count: 0 }, ...sumsOf(charges)])
    for (const r of rent ?? []) {
      for (const u of utilities ?? []) {
        const o = other?.find(({ sum }) => r.sum + u.sum + sum === amount)
        if (o === undefined) continue
        const counts = [r, u, o]
        const parts = kinds.flatMap((kind, at) => {
          const sum = counts[at]?.sum ?? 0
          return sum > 0 ? [{ category: categories[kind], amount: sum }] : []
        })
        const due_dates = open.flatMap((charges, at) =>
          charges.slice(0, counts[at]?.count ?? 0).map(({ due_date }) => due_date),
        )
        return { parts, due_dates: due_dates.toSorted(), isAmbiguous: false }
      }
    }
    return null
  }

  /** The deposit of a new lease. */
  private depositFits(amount: number, currency: Currency, date: string): Fits | null {
    if (amount !== this.deposit || !this.asksDeposit(currency, date)) return null
    return { parts: [{ category: 'deposit', amount }], due_dates: [], isAmbiguous: false }
  }

  /** The deposit with the first rent. */
  private withDeposit(open: readonly Open[][], { amount, currency, date }: Paid): Fits | null {
    const [first] = open[0] ?? []
    if (first === undefined || !this.asksDeposit(currency, date)) return null
    if (amount !== this.deposit + first.open) return null
    return {
      parts: [
        { category: 'rent', amount: first.open },
        { category: 'deposit', amount: this.deposit },
      ],
      due_dates: [first.due_date],
      isAmbiguous: false,
    }
  }

  private asksDeposit(currency: Currency, date: string): boolean {
    const { start, currency: own } = this.lease
    if (this.deposit === 0 || own !== currency) return false
    return start === null || Math.abs(daysBetween(start, date)) <= depositDays
  }
}

/** Sums of the first charges. */
function sumsOf(charges: readonly Open[]): { sum: number; count: number }[] {
  let sum = 0
  return charges.slice(0, atOnce).map((charge, at) => {
    sum += charge.open
    return { sum, count: at + 1 }
  })
}
