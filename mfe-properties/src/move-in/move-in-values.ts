import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import { type Currency } from '@orenda/contracts/currencies'
import { reminderDefaults } from '@orenda/contracts/reminder-kinds'
import { usualDueDay } from '@orenda/contracts/rules/due-dates'
import { type LateFeeValues, lateFeeValues } from '../leases/late-fee-values.ts'
import { type MeterKey, meterKinds } from './meters.ts'

interface Terms extends LateFeeValues {
  apartment_id: string
  /** Whether the tenant is chosen from the list, or a new one. */
  who: 'known' | 'new'
  tenant_id: string
  name: string
  phone: string
  email: string
  tax_id: string
  passport: string
  rent: number | null
  currency: Currency
  /** As text, for the select. */
  due_day: string
  start: string
  end: string
  /** The first past due date that is charged; blank: none. */
  charge_from: string
  deposit: number | null
  received: number | null
  received_on: string
  read_on: string
  /** Keys of meters that were added, separated by spaces. */
  added: string
  is_reminded: boolean
  days_before_due: number | null
  days_after_due: number | null
  reminder_frequency: number | null
}

/** The figure of a meter, null while blank. */
type Figures = { [Key in MeterKey as `reading_${Key}`]: number | null }
/** Whether a meter is a new one, which may begin below the last reading. */
type Replaced = { [Key in MeterKey as `replaced_${Key}`]: boolean }

/** The number on a new meter. */
type Numbers = { [Key in MeterKey as `number_${Key}`]: string }

/** The values in the form. */
export type MoveInValues = Terms & Figures & Replaced & Numbers

const figures = Object.fromEntries(
  meterKinds.flatMap(({ key }) => [
    [`reading_${key}`, null],
    [`replaced_${key}`, false],
    [`number_${key}`, ''],
  ]),
) as Figures & Replaced & Numbers

/** A proposal for the start: the day after the running lease, if it has an end; else today. The form checks overlaps. */
export function usualStart(
  apartment: Pick<Apartment, 'lease_id' | 'lease_start' | 'lease_end'> | undefined,
  today: string,
): string {
  const { lease_id = null, lease_start = null, lease_end = null } = apartment ?? {}
  const isRunning = lease_id !== null && (lease_start === null || lease_start <= today)
  return isRunning && lease_end !== null && lease_end >= today ? daysAfter(lease_end, 1) : today
}

/**
 * @param apartment in which the lease begins; undefined while none is chosen
 * @param today `YYYY-MM-DD`
 */
export const newMoveInValues = (
  apartment: Pick<Apartment, 'id' | 'income' | 'currency'> | undefined,
  start: string,
  today: string,
): MoveInValues => ({
  apartment_id: apartment?.id ?? '',
  who: 'new',
  tenant_id: '',
  name: '',
  phone: '',
  email: '',
  tax_id: '',
  passport: '',
  rent: apartment === undefined || apartment.income === 0 ? null : apartment.income,
  currency: apartment?.currency ?? 'UAH',
  due_day: String(usualDueDay(start)),
  start,
  end: '',
  charge_from: '',
  deposit: null,
  received: null,
  received_on: today,
  ...lateFeeValues(null),
  read_on: today,
  added: '',
  is_reminded: true,
  days_before_due: reminderDefaults.days_before_due,
  days_after_due: reminderDefaults.days_after_due,
  reminder_frequency: reminderDefaults.reminder_frequency,
  ...figures,
})
