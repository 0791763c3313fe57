import type { StoredFile } from '@orenda/contracts/files'
import type { Tenant } from '@orenda/contracts/tenants'
import { filesFrom } from '@orenda/shared-ui/files'

/** The values in the form. */
export interface TenantValues {
  name: string
  phone: string
  email: string
  tax_id: string
  passport: string
  profile_files: StoredFile[]
  updated_at?: string
}

/** What a new tenant begins with. */
export type TenantStart = Partial<Pick<TenantValues, 'name'>>

export const newTenantValues: TenantValues = {
  name: '',
  phone: '',
  email: '',
  tax_id: '',
  passport: '',
  profile_files: [],
}

export const tenantValues = (tenant: Tenant): TenantValues => ({
  ...tenant,
  passport: tenant.passport ?? '',
  profile_files: filesFrom(tenant.profile_files),
})
