import { RecordLink } from './record-link.tsx'

export interface OfTenant {
  /** Null when the tenant has been deleted: then the name is no link. */
  tenant_id: string | null
  tenant_name: string | null
}

/** The name of a tenant, with a link to the tenant. */
export const TenantName = ({ of: { tenant_id, tenant_name } }: { of: OfTenant }) =>
  tenant_id === null ? tenant_name : <RecordLink to={`tenants/${tenant_id}`}>{tenant_name}</RecordLink>
