import type { Lease } from '@orenda/contracts/leases'
import { api } from '@orenda/shared-ui/api'
import { type RecordFormState } from '@orenda/shared-ui/forms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReminderValues } from './reminder-values.ts'

/** The leases of an apartment; none is asked for before one is chosen. */
const leasesOf = (apartment_id: string) =>
  queryOptions({
    queryKey: ['leases', 'reminded', apartment_id],
    queryFn: ({ signal }) => api.get<Lease[]>('leases', { query: { apartment_id }, signal }),
    enabled: apartment_id !== '',
  })

/**
 * Puts the due day of an apartment's lease into a new reminder, where nobody has chosen another: there is one for both.
 * @returns whether there is such a lease
 */
export function useLeaseDueDay({ isNew, values, setValue }: RecordFormState<ReminderValues>): boolean {
  const { data: leases } = useQuery(leasesOf(values.apartment_id))
  const lease =
    leases?.find(({ status }) => status === 'current') ?? leases?.find(({ status }) => status === 'upcoming')
  const day = lease?.due_day
  /** What stood there before a person chose. */
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
