import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { CreatePaymentReminders, PaymentReminder } from '@orenda/contracts/payment-reminders'
import { usualDueDay } from '@orenda/contracts/rules/due-dates'

/** An apartment with a tenant and without a reminder. */
export interface Home {
  id: string
  name: string
  tenant_name: string
  /** Where its notices go; null when the tenant has no address. */
  email: string | null
  due_day: number
}

/** The apartments that have a tenant and no reminder, by name. */
export function homesWithout(
  apartments: readonly Apartment[],
  reminders: readonly Pick<PaymentReminder, 'apartment_id'>[],
  leases: readonly Pick<Lease, 'id' | 'due_day'>[],
): Home[] {
  const known = new Set(reminders.map(({ apartment_id }) => apartment_id))
  return apartments
    .flatMap(({ id, name, tenant_name, tenant_email, lease_id, lease_start }) =>
      tenant_name === null || known.has(id)
        ? []
        : {
            id,
            name,
            tenant_name,
            email: tenant_email || null,
            due_day: leases.find(lease => lease.id === lease_id)?.due_day ?? usualDueDay(lease_start),
          },
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** What all of them begin with. */
export type Days = Pick<
  CreatePaymentReminders['reminders'][number],
  'days_before_due' | 'days_after_due' | 'reminder_frequency'
>

/** The request for the chosen ones. */
export const remindersOf = (homes: readonly Home[], days: Days, begin: 'now' | 'next') =>
  homes.map(({ id, due_day }) => ({ ...days, apartment_id: id, payment_due_day: due_day, begin }))
