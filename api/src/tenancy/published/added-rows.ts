import {
  eachMonthSince,
  eachOf,
  eachWith,
  one,
  oneWith,
} from '../../platform/security/row-quota/adds-rows.ts'

/** Rows that saving an apartment may add for its lease. */
export const addsLease = { leases: one, lease_rents: one, charges: eachMonthSince('charge_from') }

/** Rows that a bill of a month adds. */
export const addsBill = { charges: one }

/** Rows that bills of several apartments add. */
export const addsBills = { charges: eachOf('apartment_ids') }

/** Rows that a payment with a new charge adds. */
export const addsCharge = { charges: oneWith('charge') }

/** The same for several payments. */
export const addsCharges = { charges: eachWith('payments', 'charge') }
