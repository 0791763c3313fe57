import { type RecordFormState } from '@orenda/shared-ui/forms'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { balancesQuery } from '../rent/rent.api.ts'
import type { PaymentValues } from './payment-values.ts'

/**
 * Fills in what is open of the rent of an apartment's lease, else its rent, in a new rent payment without an amount.
 * @returns a function to call with the chosen apartment
 */
export function useRentSuggestion({
  isNew,
  values: { amount, category },
  setValue,
}: RecordFormState<PaymentValues>): (apartmentId: string) => void {
  const { data: apartments } = useQuery(apartmentsQuery)
  const { data: balances } = useQuery(balancesQuery)
  const suggested = useRef<number | null>(null)
  return apartmentId => {
    const home = apartments?.find(({ id }) => id === apartmentId)
    const own = balances?.find(
      ({ lease_id, currency }) => lease_id === home?.lease_id && currency === home.currency,
    )
    const rent = own?.open.rent || (home?.income ?? 0)
    const isFree = amount === null || amount === suggested.current
    if (!isNew || category !== 'rent' || rent === 0 || !isFree) return
    suggested.current = rent
    setValue('amount', rent, { shouldDirty: true })
  }
}
