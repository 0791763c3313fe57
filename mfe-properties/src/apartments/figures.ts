import type { Apartment } from '@orenda/contracts/apartments'
import {
  amountOrder,
  type Currency,
  currencies,
  fromMinorUnits,
  toMinorUnits,
} from '@orenda/contracts/currencies'
import { statusOn } from './apartment-status.ts'
import { isLet, rentOn } from './as-of-today.ts'
import { leaseAt } from './lease.ts'

export interface Figures {
  total: number
  occupied: number
  available: number
  maintenance: number
  /**
   * Today's rent of the apartments that are let today, by currency, in the order of `currencies`; currencies are never
   * added together.
   */
  income: { currency: Currency; amount: number }[]
  /** The running lease that ends first. */
  nextEnd: { date: string; daysLeft: number; monthsLeft: number; isEnding: boolean } | null
}

/** The sort key of the rents of a day. */
export const incomeOrder = (
  apartment: Pick<Apartment, 'income' | 'currency' | 'next_rent'>,
  today: string,
): number => amountOrder(rentOn(apartment, today), apartment.currency)

/** The number of apartments that are let on a day. */
export const occupiedOf = (apartments: readonly Apartment[], today: string): number =>
  apartments.filter(apartment => isLet(apartment, today)).length

/** The main figures of the list on a day. */
export function figuresOf(apartments: readonly Apartment[], today: string): Figures {
  const count = (status: Apartment['status']) =>
    apartments.filter(apartment => statusOn(apartment, today).word === status).length
  const minor = new Map<Currency, number>()
  for (const apartment of apartments) {
    const { currency } = apartment
    if (isLet(apartment, today))
      minor.set(currency, (minor.get(currency) ?? 0) + toMinorUnits(rentOn(apartment, today)))
  }
  return {
    total: apartments.length,
    occupied: occupiedOf(apartments, today),
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
