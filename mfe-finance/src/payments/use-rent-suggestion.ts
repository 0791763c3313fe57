import { type RecordFormState } from '@orenda/shared-ui/forms'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PaymentValues } from './payment-values.ts'

/**
 * Fills in the apartment's rent in a new rent payment without an amount.
 * @returns a function to call with the chosen apartment
 */
export function useRentSuggestion({
  isNew,
  values: { amount, category },
  setValue,
}: RecordFormState<PaymentValues>): (apartmentId: string) => void {
  const { data: apartments } = useQuery(apartmentsQuery)
  const suggested = useRef<number | null>(null)
  return apartmentId => {
    const rent = apartments?.find(({ id }) => id === apartmentId)?.income ?? 0
    const isFree = amount === null || amount === suggested.current
    if (!isNew || category !== 'rent' || rent === 0 || !isFree) return
    suggested.current = rent
    setValue('amount', rent, { shouldDirty: true })
  }
}
