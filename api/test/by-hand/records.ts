// What the books kept by hand consist of. All amounts are whole cents.

export type Currency = 'UAH' | 'USD' | 'EUR'
export type Category = 'rent' | 'deposit' | 'utilities' | 'repair' | 'penalty' | 'other'

export interface HandLease {
  /** Empty until the product has answered it. */
  id: string
  apartment: HandApartment
  tenant: string | null
  start: string | null
  end: string | null
  currency: Currency
  /** Oldest first; the first counts from the beginning (its month is empty). */
  dueDays: { since: string; day: number }[]
  deposit: number
  chargedFrom: string
  closed: 'end' | 'clearing' | 'deletion' | null
  endBefore: string | null
  isCancelled: boolean
  /** Oldest first; the first counts from the beginning (its day is empty). */
  rents: { from: string; cents: number }[]
  nextDue: string | null
}

export interface HandApartment {
  id: string
  name: string
  isDeleted: boolean
  /** The lease that the apartment shows. */
  lease: HandLease | null
  tenant: string | null
  start: string | null
  end: string | null
  income: number
  currency: Currency
  /** The day from which it shows another lease. */
  turnsOn: string | null
}

export interface HandCharge {
  /** Empty until the product has answered it. */
  id: string
  lease: HandLease
  kind: 'rent' | 'utilities' | 'other'
  month: string
  due: string
  rent: number
  adjusted: number | null
  waived: number
  currency: Currency
}

export interface HandPayment {
  id: string
  apartment: HandApartment
  lease: HandLease | null
  cents: number
  currency: Currency
  date: string
  category: Category
}

export interface HandUse {
  id: string
  lease: HandLease
  kind: 'returned' | 'withheld'
  cents: number
  currency: Currency
  date: string
  /** The charges that it was withheld for; when empty, the oldest open ones. */
  settles: { charge: HandCharge; cents: number }[]
  /** The charge that was created together with it. */
  made: HandCharge | null
}

export interface Occupancy {
  tenant: string | null
  start: string | null
  end: string | null
  income: number
  currency: Currency
  chargeFrom?: string | undefined
}

export interface LeaseEdit {
  start?: string | null
  end?: string | null
  dueDay?: number
  deposit?: number
  rent?: number
  from?: string
  chargeFrom?: string
}

/** An operation that the contract refuses. */
export class Refused extends Error {
  constructor(readonly status: 400 | 404 | 409) {
    super(String(status))
  }
}
