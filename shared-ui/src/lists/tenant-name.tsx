import { RecordLink } from './record-link.tsx'

export interface OfTenant {
  /** null when the tenant has been deleted since: the name leads nowhere. */
  tenant_id: string | null
  tenant_name: string | null
}

/** Whose it is. */
export const TenantName = ({ of: { tenant_id, tenant_name } }: { of: OfTenant }) =>
  tenant_id === null ? tenant_name : <RecordLink to={`tenants/${tenant_id}`}>{tenant_name}</RecordLink>
