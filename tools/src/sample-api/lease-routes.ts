import {
  depositUseSchema,
  endLeaseSchema,
  leaseEndQuerySchema,
  leaseEndSchema,
  leaseSchema,
  renewLeaseSchema,
  takeEndBackSchema,
  useDepositSchema,
} from '../../../contracts/src/leases.ts'

/** Calls that change a lease. */
export const leaseRoutes = {
  'GET leases/:id/end': { query: leaseEndQuerySchema, answer: leaseEndSchema },
  'POST leases/:id/end': { body: endLeaseSchema, answer: leaseSchema },
  'POST leases/:id/end/take-back': { body: takeEndBackSchema, answer: leaseSchema },
  'DELETE leases/:id': { answer: null },
  'POST leases/:id/renew': { body: renewLeaseSchema, answer: leaseSchema },
  'POST leases/:id/deposit': { body: useDepositSchema, answer: depositUseSchema },
}
