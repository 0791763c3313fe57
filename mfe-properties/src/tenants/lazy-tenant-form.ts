import type { Tenant } from '@orenda/contracts/tenants'
import { lazyForm } from '@orenda/shared-ui/lists'
import { withLater } from '../i18n/texts.ts'
import type { TenantStart } from './tenant-values.ts'

/** The form for a tenant, used over the list of tenants and over an apartment. */
export const tenantForm = lazyForm<Tenant, TenantStart>(
  withLater(() =>
    import(/* webpackChunkName: 'src_tenants_tenant-form' */ './tenant-form.tsx').then(
      ({ TenantForm }) => TenantForm,
    ),
  ),
)
