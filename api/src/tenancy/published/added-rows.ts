import {
  oneRow,
  rowIfField,
  rowPerItem,
  rowPerItemWith,
  rowPerMonthSince,
} from '../../platform/security/row-quota/adds-rows.ts'

/** Rows that saving an apartment may add for its lease. */
export const addsLease = { leases: oneRow, lease_rents: oneRow, charges: rowPerMonthSince('charge_from') }

/** Rows that a bill of a month adds. */
export const addsBill = { charges: oneRow }

/** Rows that bills of several apartments add. */
export const addsBills = { charges: rowPerItem('apartment_ids') }

/** Rows that a payment with a new charge adds. */
export const addsCharge = { charges: rowIfField('charge') }

/** The same for several payments. */
export const addsCharges = { charges: rowPerItemWith('payments', 'charge') }
