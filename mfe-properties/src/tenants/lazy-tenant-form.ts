import type { Tenant } from '@orenda/contracts/tenants'
import { lazyForm } from '@orenda/shared-ui/lists'

/** The one form for a tenant, over the list of tenants and over an apartment. */
export const tenantForm = lazyForm<Tenant>(() =>
  import(/* webpackChunkName: 'src_tenants_tenant-form' */ './tenant-form.tsx').then(
    ({ TenantForm }) => TenantForm,
  ),
)
