import type { Lease } from '@orenda/contracts/leases'
import { api } from '@orenda/shared-ui/api'
import { type RecordFormState } from '@orenda/shared-ui/forms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReminderValues } from './reminder-values.ts'

/** The leases of an apartment; nothing is requested before one is selected. */
const leasesOf = (apartment_id: string) =>
  queryOptions({
    queryKey: ['leases', 'reminded', apartment_id],
    queryFn: ({ signal }) => api.get<Lease[]>('leases', { query: { apartment_id }, signal }),
    enabled: apartment_id !== '',
  })

/**
 * Fills in the due day of the apartment's lease in a new reminder, unless the user has chosen one.
 * @returns whether there is such a lease
 */
export function useLeaseDueDay({ isNew, values, setValue }: RecordFormState<ReminderValues>): boolean {
  const { data: leases } = useQuery(leasesOf(values.apartment_id))
  const lease =
    leases?.find(({ status }) => status === 'current') ?? leases?.find(({ status }) => status === 'upcoming')
  const day = lease?.due_day
  /** The value before the user's choice. */
  const filled = useRef(values.payment_due_day)
  const fill = useEffectEvent((dueDay: number) => {
    if (!isNew || values.payment_due_day !== filled.current) return
    filled.current = String(dueDay)
    setValue('payment_due_day', filled.current, { shouldDirty: true })
  })
  useEffect(() => {
    if (day !== undefined) fill(day)
  }, [day])
  return lease !== undefined
}
