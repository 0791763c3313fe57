import type { LateFee } from '@orenda/contracts/late-fees'
import type {
  DepositUse,
  EndLease,
  Lease,
  LeaseEnd,
  RenewLease,
  TakeEndBack,
  UpdateLease,
  UseDeposit,
} from '@orenda/contracts/leases'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { api, queryClient } from '@orenda/shared-ui/api'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

/** Whose leases: an apartment's or a tenant's. */
export type LeaseHolder = { apartment_id: string } | { tenant_id: string }

/** The leases, newest first; one without a known start is the oldest. */
export const leasesQuery = (holder: LeaseHolder) =>
  queryOptions({
    queryKey: ['leases', holder],
    queryFn: async ({ signal }) => {
      const leases = await api.get<Lease[]>('leases', { query: holder, signal })
      return leases.toSorted((one, other) => (other.start ?? '').localeCompare(one.start ?? ''))
    },
    // Payments are also added on other pages and in other windows.
    staleTime: 0,
  })

/** All charges of a lease. */
export const leaseChargesQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['rent', 'charges', { lease_id: leaseId }],
    queryFn: ({ signal }) => api.get<Charge[]>('rent/charges', { query: { lease_id: leaseId }, signal }),
    staleTime: 0,
  })

/** What is open and falls due from today on: one answer for both reads below. @param today `YYYY-MM-DD` */
const openFromToday = (leaseId: string, today: string) => {
  const query = { lease_id: leaseId, from: today, open: 'true' }
  return {
    queryKey: ['rent', 'charges', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Charge[]>('rent/charges', { query, signal }),
    staleTime: 0,
  }
}

/**
 * What is charged already and falls due after today: a bill is to be seen from the day on which it is issued. The
 * earliest first.
 * @param today `YYYY-MM-DD`
 */
export const aheadQuery = (leaseId: string, today: string) =>
  queryOptions({
    ...openFromToday(leaseId, today),
    select: charges =>
      charges
        .filter(({ due_date, open }) => due_date > today && open > 0)
        .toSorted((one, other) => one.due_date.localeCompare(other.due_date)),
  })

/** What falls due today, which is no debt yet. @param today `YYYY-MM-DD` */
export const dueTodayOfQuery = (leaseId: string, today: string) =>
  queryOptions({
    ...openFromToday(leaseId, today),
    select: charges => charges.filter(({ due_date }) => due_date === today),
  })

/** All payments of a lease, including its deposit. */
export const leasePaymentsQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['payments', { lease_id: leaseId }],
    queryFn: ({ signal }) => api.get<Payment[]>('payments', { query: { lease_id: leaseId }, signal }),
    staleTime: 0,
  })

/** A payment request of a lease, if there is any. */
export const requestOfLeaseQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['payment-requests', { lease_id: leaseId, limit: 1 }],
    queryFn: ({ signal }) =>
      api.get<PaymentRequest[]>('payment-requests', { query: { lease_id: leaseId, limit: 1 }, signal }),
    staleTime: 0,
  })

/** What late fees of a lease could be charged today. */
export const lateFeesQuery = (leaseId: string) =>
  queryOptions({
    queryKey: ['rent', 'late-fees', { lease_id: leaseId }],
    queryFn: ({ signal }) => api.get<LateFee[]>('rent/late-fees', { query: { lease_id: leaseId }, signal }),
    staleTime: 0,
  })

/** The proposal for ending a lease on a day. */
export const leaseEndQuery = (leaseId: string, date: string) =>
  queryOptions({
    queryKey: ['leases', 'end', leaseId, date],
    queryFn: ({ signal }) => api.get<LeaseEnd>(`leases/${leaseId}/end`, { query: { date }, signal }),
    staleTime: 0,
  })

// Requests that change a lease. Each throws an `ApiError`; call `reloadLeases` after them.

export const changeLease = (id: string, fields: UpdateLease) => api.put<Lease>(`leases/${id}`, fields)
export const renewLease = (id: string, fields: RenewLease) => api.post<Lease>(`leases/${id}/renew`, fields)
export const endLease = (id: string, fields: EndLease) => api.post<Lease>(`leases/${id}/end`, fields)
/** Takes an end back with all that was settled with it. */
export const takeEndBack = (id: string, fields: TakeEndBack) =>
  api.post<Lease>(`leases/${id}/end/take-back`, fields)
/** Deletes a lease on which no money stands, with its charges. */
export const removeLease = (id: string) => api.delete(`leases/${id}`)
export const settleDeposit = (id: string, fields: UseDeposit) =>
  api.post<DepositUse>(`leases/${id}/deposit`, fields)
export const askLateFees = (charge_ids: readonly string[]) =>
  api.post<Charge[]>('rent/late-fees/batch', { charge_ids })
export const takeLateFeesBack = (ids: readonly string[]) => api.delete('rent/late-fees/batch', { ids })
/** Several are recorded in one transaction. */
export const recordPayments = async (payments: readonly CreatePayment[]): Promise<readonly Payment[]> =>
  payments.length === 1
    ? [await api.post<Payment>('payments', payments[0])]
    : api.post<Payment[]>('payments/batch', { payments })
/** Deletes payments in one transaction. */
export const takePaymentsBack = (payments: readonly Payment[]) =>
  api.delete('payments/batch', { ids: payments.map(({ id }) => id) })

/**
 * Reloads everything that depends on a lease's money or terms, on every page. Failed loads are reported in their
 * own place.
 */
export const reloadLeases = async (): Promise<void> => {
  const keys = [['leases'], ['rent'], ['payments'], ['reports'], apartmentsQuery.queryKey]
  await Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey }).catch(() => undefined)))
}
