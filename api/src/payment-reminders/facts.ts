import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { DueDay } from '@orenda/contracts/rules/due-dates'
import type { RentDue } from '../tenancy/rent-dues.service.ts'

/** Where notices go; null where there is nothing. */
interface Recipients {
  email: string | null
  sms: string | null
  /** Whether they asked for no more. */
  email_out: boolean
  sms_out: boolean
}

/** Somebody whose rent is asked for, from a day to a day. */
export interface Tenancy extends DueDay, Recipients {
  /** null: nobody has written down a lease. */
  lease_id: string | null
  tenant_name: string | null
  starts_on: string | null
  ends_on: string | null
  dues: readonly RentDue[]
}

/** How the tenant of an apartment is reminded. */
export interface Settings {
  is_enabled: boolean
  days_before_due: number
  days_after_due: number
  reminder_frequency: number
  email_enabled: boolean
  sms_enabled: boolean
  /** Where there is no lease. */
  due_day: number
  expected_amount: number
  note: string
  /** Without a lease, rent is expected from this day on. */
  began_on: string
}

/** What there is to know of an apartment whose tenant is reminded, as `FactsService` reads it. */
export interface Facts extends Recipients {
  owner_id: string
  apartment_id: string
  apartment_name: string
  is_deleted: boolean
  income: number
  currency: Currency
  language: Language
  landlord_name: string
  landlord_email: string
  /** null: there is no plan, or the account is to be deleted. */
  plan_ends_at: string | null
  /** Those that run, those to come, and those that are over and of which rent is open, the earliest first. */
  leases: readonly Tenancy[]
  /** The last day of the last lease, where none runs or is to come. */
  left_on: string | null
  /** Rent that was paid since the reminder began, in the apartment's currency; only where no lease runs or is to come. */
  paid: number
}
