import {
  eachMonthSince,
  eachOf,
  eachWith,
  one,
  oneWith,
} from '../../platform/security/row-quota/adds-rows.ts'

/** What saving an apartment may make of the lease that it says. */
export const addsLease = { leases: one, lease_rents: one, charges: eachMonthSince('charge_from') }

/** What a bill of a month adds. */
export const addsBill = { charges: one }

/** What bills of several apartments add. */
export const addsBills = { charges: eachOf('apartment_ids') }

/** What a payment adds that says what was never charged. */
export const addsCharge = { charges: oneWith('charge') }

/** The same of several payments. */
export const addsCharges = { charges: eachWith('payments', 'charge') }
