import type { Lease } from '@orenda/contracts/leases'
import { useQuery } from '@tanstack/react-query'
import { leaseDocumentsQuery } from '../documents/documents.api.ts'
import { leaseChargesQuery, leasePaymentsQuery, requestOfLeaseQuery } from './leases.api.ts'

/** What was written on a lease since it began; undefined: it could not be read. */
export interface StandingOn {
  charges: number | undefined
  payments: number | undefined
  documents: number
  /** Whether its deposit was used. */
  isSettled: boolean
  /** Whether a payment request was issued for it. */
  isAsked: boolean
  /** Whether it stays for good, whatever else is deleted. */
  isKept: boolean
  /** Whether any of it keeps the lease from being deleted. */
  isHeld: boolean
}

/**
 * What stands on a lease; undefined while it is loading. What cannot be read holds nothing, since the API looks
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
  const [charges, paid, documents = 0, requests = 0] = reads.map(({ data }) => data?.length)
  const payments = is_deletable === true ? 0 : paid
  const isSettled =
    lease.deposit_returned + lease.deposit_withheld > 0 || (is_deletable === false && payments === 0)
  const isAsked = requests > 0
  const isKept = isSettled || isAsked
  return {
    charges,
    payments,
    documents,
    isSettled,
    isAsked,
    isKept,
    isHeld: isKept || (payments ?? 0) + documents > 0,
  }
}
