import type { Apartment } from '@orenda/contracts/apartments'
import type { Language } from '@orenda/contracts/languages'
import type { Lease } from '@orenda/contracts/leases'
import type { Payee } from '@orenda/contracts/payees'
import { amountInWords } from '@orenda/contracts/rules/amount-in-words'
import type { Tenant } from '@orenda/contracts/tenants'
import type { User } from '@orenda/contracts/users'
import type { MeterState } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { localeOf, numberFormat, writtenIn } from '@orenda/contracts/written'
import type { DocumentValues } from './filling/document-values.ts'
import { documentWords } from './words/document-words.ts'

/** What a document is filled from. */
export interface DocumentSources {
  lease: Pick<
    Lease,
    'apartment_name' | 'tenant_name' | 'start' | 'end' | 'rent' | 'currency' | 'due_day' | 'deposit'
  >
  /** null when the tenant was deleted. */
  tenant: Pick<Tenant, 'name' | 'phone' | 'email' | 'tax_id' | 'passport'> | null
  /** null when the apartment was deleted. */
  apartment: Pick<Apartment, 'address' | 'area'> | null
  payee: Pick<Payee, 'name' | 'iban' | 'code'>
  landlord: Pick<User, 'name' | 'phone' | 'email'>
  meters: readonly Pick<MeterState, 'type' | 'zone' | 'date' | 'current' | 'meter_number'>[]
  /** `YYYY-MM-DD`, the day of the document. */
  today: string
}

/** The values of a document, as they are to be read in a language. */
export function documentValuesOf(
  { lease, tenant, apartment, payee, landlord, meters, today }: DocumentSources,
  language: Language,
): DocumentValues {
  const { money } = writtenIn(language)
  const date = longDate(language)
  const inWords = (amount: number) => amountInWords(Math.round(amount * 100), lease.currency, language)
  const area = apartment?.area ?? null
  return {
    fields: {
      date: date(today),
      landlord_name: known(payee.name ?? landlord.name),
      landlord_code: payee.code,
      landlord_iban: payee.iban,
      landlord_phone: known(landlord.phone),
      landlord_email: known(landlord.email),
      tenant_name: known(tenant?.name ?? lease.tenant_name),
      tenant_code: known(tenant?.tax_id),
      tenant_passport: known(tenant?.passport),
      tenant_phone: known(tenant?.phone),
      tenant_email: known(tenant?.email),
      apartment_name: known(lease.apartment_name),
      apartment_address: known(apartment?.address),
      apartment_area: area === null ? null : areaText(area, language),
      lease_start: lease.start === null ? null : date(lease.start),
      lease_end: lease.end === null ? null : date(lease.end),
      rent: money(lease.rent, lease.currency),
      rent_in_words: inWords(lease.rent),
      due_day: String(lease.due_day),
      deposit: lease.deposit === 0 ? null : money(lease.deposit, lease.currency),
      deposit_in_words: lease.deposit === 0 ? null : inWords(lease.deposit),
    },
    conditions: {
      has_end: lease.end !== null,
      has_no_end: lease.end === null,
      has_deposit: lease.deposit > 0,
      in_foreign_currency: lease.currency !== utilityCurrency,
    },
    meters: meters.map(meter => meterOf(meter, language, date)),
  }
}

function meterOf(
  { type, zone, date: day, current, meter_number }: DocumentSources['meters'][number],
  language: Language,
  date: (day: string) => string,
): DocumentValues['meters'][number] {
  const words = documentWords[language]
  const { name, unit } = words.meters[type]
  return {
    name: [name, words.zones[zone]].filter(word => word !== '').join(', '),
    number: known(meter_number),
    figure: writtenIn(language).number(current),
    unit,
    date: date(day),
  }
}

/** `27 листопада 2026 р.`; at noon UTC, so that no zone moves it. */
function longDate(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  return day => format.format(new Date(`${day}T12:00:00Z`))
}

/** `54,5`: as many decimals as it has. */
const areaText = (area: number, language: Language): string =>
  numberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(area)

/** null for what is blank. */
const known = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text
