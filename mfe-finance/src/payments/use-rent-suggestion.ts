import { type RecordFormState } from '@orenda/shared-ui/forms'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PaymentValues } from './payment-values.ts'

/**
 * Puts an apartment's rent into a payment of rent whose amount nobody has said.
 * @returns to be told which apartment was chosen
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
