import type { Currency } from '@orenda/contracts/currencies'

/** What a charge was before the end of its lease cut it. */
export interface BeforeCut {
  amount: number | null
  waived: number
  note: string | null
  /** The amount that it was cut to: when it has another one now, it was changed since. */
  cut_to: number
}

/** The last charge of a lease as it was before its end set its amount. */
export interface ChargeBefore {
  id: string
  /** It did not exist. */
  is_made: boolean
  amount: number | null
  waived: number
  note: string | null
  before_cut: BeforeCut | null
  /** As the end stored its amount. */
  set_to: number | null
}

/** A charge that was deleted because it falls due after the end. */
export interface DeletedCharge {
  id: string
  lease_id: string
  month: string
  due_date: string
  rent: number
  amount: number | null
  waived: number
  currency: Currency
  note: string | null
  before_cut: BeforeCut | null
  created_at: string
}

/** What an end changed. It stands while the lease ends on that day. */
export interface BeforeEnd {
  /** The end, and the one before. */
  date: string
  ends_on: string | null
  closed_by: 'end' | 'clearing' | 'deletion' | null
  last_charge: ChargeBefore | null
  /** The uses of the deposit that were made with it. */
  deposit_use_ids: string[]
  charges: DeletedCharge[]
}
