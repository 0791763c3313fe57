export interface OfTenant {
    tenant_id: string | null;
    tenant_name: string | null;
}
export declare const TenantName: ({ of: { tenant_id, tenant_name } }: {
    of: OfTenant;
}) => string | import("react").JSX.Element | null;
