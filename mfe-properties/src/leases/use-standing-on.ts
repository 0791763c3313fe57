import type { Lease } from '@orenda/contracts/leases'
import { useQuery } from '@tanstack/react-query'
import { leaseDocumentsQuery } from '../documents/documents.api.ts'
import { leaseChargesQuery, leasePaymentsQuery, requestOfLeaseQuery } from './leases.api.ts'

/** What was written on a lease since it began. */
export interface StandingOn {
  charges: number
  payments: number
  documents: number
  /** Whether its deposit was used. */
  isSettled: boolean
  /** Whether a payment request was issued for it. */
  isAsked: boolean
  /** Whether any of it keeps the lease from being deleted. */
  isHeld: boolean
}

/**
 * What stands on a lease; undefined while it is loading. What cannot be read is taken for nothing, since the API looks
 * again.
 */
export function useStandingOn({ id, is_deletable, ...lease }: Lease): StandingOn | undefined {
  const reads = [
    useQuery(leaseChargesQuery(id)),
    useQuery({ ...leasePaymentsQuery(id), enabled: is_deletable !== true }),
    useQuery(leaseDocumentsQuery(id)),
    useQuery(requestOfLeaseQuery(id)),
  ]
  if (reads.some(({ isLoading }) => isLoading)) return undefined
  const [charges = 0, paid = 0, documents = 0, requests = 0] = reads.map(({ data }) => data?.length ?? 0)
  const payments = is_deletable === true ? 0 : paid
  const isSettled =
    lease.deposit_returned + lease.deposit_withheld > 0 || (is_deletable === false && payments === 0)
  const isAsked = requests > 0
  return {
    charges,
    payments,
    documents,
    isSettled,
    isAsked,
    isHeld: payments + documents > 0 || isSettled || isAsked,
  }
}
