import type { SlotContexts } from '@orenda/contracts/slots'
import { MoneyPanel } from './money-panel.tsx'

/** The money of a tenant, over all their leases. */
export function TenantMoneyPanel({ tenantId }: SlotContexts['tenant.panel']) {
  return (
    <MoneyPanel
      holder={{ tenant_id: tenantId }}
      balancesIn={all => all}
      more={({ apartment_name }) => apartment_name}
    />
  )
}
