import type { Apartment, ApartmentStatus } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import { filesFrom } from '@orenda/shared-ui/files'
import { shownStatus } from './apartment-status.ts'

/** The values in the form. A blank select or date is `''`. */
export interface ApartmentValues {
  name: string
  address: string
  /** Square metres; null while blank, NaN while it is not a number. */
  area: number | null
  /** null while blank, NaN while it is not a number. */
  income: number | null
  currency: Currency
  status: ApartmentStatus
  tenant_id: string
  lease_start: string
  lease_end: string
  files: StoredFile[]
  updated_at?: string
}

export const newApartmentValues: ApartmentValues = {
  name: '',
  address: '',
  area: null,
  income: null,
  currency: 'UAH',
  status: 'available',
  tenant_id: '',
  lease_start: '',
  lease_end: '',
  files: [],
}

export const apartmentValues = (apartment: Apartment): ApartmentValues => ({
  ...apartment,
  area: apartment.area ?? null,
  status: shownStatus(apartment.status).word,
  tenant_id: apartment.tenant_id ?? '',
  lease_start: apartment.lease_start ?? '',
  lease_end: apartment.lease_end ?? '',
  files: filesFrom(apartment.files),
})
