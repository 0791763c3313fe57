import { eachMonthSince, one } from '../../platform/row-quota/adds-rows.ts'

/** What saving an apartment may make of the lease that it says. */
export const addsLease = { leases: one, lease_rents: one, charges: eachMonthSince('charge_from') }

/** What a bill of a month adds. */
export const addsBill = { charges: one }
