import type { Apartment } from '@orenda/contracts/apartments'
import {
  amountOrder,
  type Currency,
  currencies,
  fromMinorUnits,
  toMinorUnits,
} from '@orenda/contracts/currencies'
import { occupiedOf, shownStatus } from './apartment-status.ts'
import { leaseAt } from './lease.ts'

export interface Figures {
  total: number
  occupied: number
  available: number
  maintenance: number
  /**
   * The monthly income of occupied apartments by currency, in the order of `currencies`; currencies are never
   * added together.
   */
  income: { currency: Currency; amount: number }[]
  /** The running lease that ends first. */
  nextEnd: { date: string; daysLeft: number; monthsLeft: number; isEnding: boolean } | null
}

/** The sort key of incomes. */
export const incomeOrder = ({ income, currency }: Pick<Apartment, 'income' | 'currency'>): number =>
  amountOrder(income, currency)

/** The main figures of the list. */
export function figuresOf(apartments: readonly Apartment[], today: string): Figures {
  const count = (status: Apartment['status']) =>
    apartments.filter(apartment => shownStatus(apartment.status).word === status).length
  const minor = new Map<Currency, number>()
  for (const { status, currency, income } of apartments) {
    if (status === 'occupied') minor.set(currency, (minor.get(currency) ?? 0) + toMinorUnits(income))
  }
  return {
    total: apartments.length,
    occupied: occupiedOf(apartments),
    available: count('available'),
    maintenance: count('maintenance'),
    income: currencies.flatMap(currency => {
      const sum = minor.get(currency)
      return sum === undefined ? [] : [{ currency, amount: fromMinorUnits(sum) }]
    }),
    nextEnd: nextEndOf(apartments, today),
  }
}

function nextEndOf(apartments: readonly Apartment[], today: string): Figures['nextEnd'] {
  let next: Figures['nextEnd'] = null
  for (const apartment of apartments) {
    const lease = leaseAt(apartment, today)
    if (lease.state !== 'running' || apartment.lease_end === null) continue
    const { daysLeft, monthsLeft, isEnding } = lease
    if (next === null || daysLeft < next.daysLeft)
      next = { date: apartment.lease_end, daysLeft, monthsLeft, isEnding }
  }
  return next
}
