import type { Payment } from '@orenda/contracts/payments'
import { Entry, type InlineForm } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useLocation, useSearchParams } from '@orenda/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paymentStart } from '../rent/payment-start.ts'
import { balancesQuery } from '../rent/rent.api.ts'
import { payableOf } from '../rent/rent-figures.ts'
import { askedPayment, withoutAskedPayment } from './payment-address.ts'
import type { PaymentStart } from './payment-values.ts'

/**
 * Opens the form once, when the address asks for a payment of an apartment, with the amount that it says or else what
 * is open.
 * @param onUnknown is called for an apartment that is not there: nothing opens
 */
export function useAskedPayment({ open }: InlineForm<Payment, PaymentStart>, onUnknown: () => void): void {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  /** The visit that was handled: its address stays the same until the next one. */
  const answered = useRef<string | null>(null)
  const asked = askedPayment(query)
  const { data: balances, isError } = useQuery(balancesQuery)
  const { data: apartments, isError: isListLost } = useQuery(apartmentsQuery)
  // If the debt fails to load, the form opens without it.
  const isWanted =
    asked !== null && (balances !== undefined || isError) && (apartments !== undefined || isListLost)

  const openAsked = useEffectEvent(() => {
    if (asked === null || answered.current === key) return
    answered.current = key
    const entry = Entry.asked(query)
    setQuery(current => withoutAskedPayment(Entry.withoutAsked(current)), {
      replace: true,
      preventScrollReset: true,
    })
    const { apartment_id, lease_id } = asked
    const ofApartment = balances?.filter(balance => balance.apartment_id === apartment_id) ?? []
    // The balance of the current tenant, when the address names no lease.
    const own = ofApartment.filter(balance =>
      lease_id === undefined ? balance.lease_status === 'current' : balance.lease_id === lease_id,
    )
    const owing = own.map(payableOf).find(({ amount }) => amount > 0)
    if (owing !== undefined) open(null, { ...paymentStart(owing), ...entry })
    // An address may name any apartment.
    else if (ofApartment.length > 0 || apartments?.some(({ id }) => id === apartment_id))
      open(null, { apartment_id, ...(own[0] && { lease_id: own[0].lease_id }), ...entry })
    else onUnknown()
  })
  useEffect(() => {
    if (isWanted) openAsked()
  }, [isWanted])
}
