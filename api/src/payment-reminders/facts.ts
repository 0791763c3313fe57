import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { DueDay } from '@orenda/contracts/rules/due-dates'
import type { PayeeColumns } from '../paper/requests/transfers.service.ts'
import type { OpenDue, RentDue } from '../tenancy/rent-dues.service.ts'

/** The recipients of notices; null when there is none. */
interface Recipients {
  email: string | null
  sms: string | null
  /** Whether they have unsubscribed. */
  email_out: boolean
  sms_out: boolean
}

/** A tenant whose rent is asked for, with the first and last day. */
export interface Tenancy extends DueDay, Recipients {
  /** null: there is no lease. */
  lease_id: string | null
  tenant_name: string | null
  starts_on: string | null
  ends_on: string | null
  dues: readonly RentDue[]
  /** Open charges of other kinds; planning does not read them. */
  others: readonly OpenDue[]
}

/** The settings of a reminder. */
export interface Settings {
  is_enabled: boolean
  days_before_due: number
  days_after_due: number
  reminder_frequency: number
  email_enabled: boolean
  sms_enabled: boolean
  /** Used without a lease. */
  due_day: number
  expected_amount: number
  note: string
  /** Without a lease, rent is expected from this day on. */
  began_on: string
}

/** The data of an apartment with a reminder, as `FactsService` reads it. */
export interface Facts extends Recipients, Omit<PayeeColumns, 'qr_format'> {
  owner_id: string
  apartment_id: string
  apartment_name: string
  is_deleted: boolean
  income: number
  currency: Currency
  language: Language
  landlord_name: string
  landlord_email: string
  /** null: there is no plan, or the account is being deleted. */
  plan_ends_at: string | null
  /** Running and future leases, and ended ones with open rent, earliest first. */
  leases: readonly Tenancy[]
  /** The last day of the last lease, when none is running or upcoming. */
  left_on: string | null
  /** Rent paid since the reminder began, in the apartment's currency; only when no lease is running or upcoming. */
  paid: number
}
