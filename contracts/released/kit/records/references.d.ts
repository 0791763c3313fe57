export declare const apartmentsQuery: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    id: string;
    name: string;
    address: string;
    income: number;
    currency: "UAH" | "USD" | "EUR";
    status: "available" | "occupied" | "maintenance";
    tenant_id: string | null;
    tenant_name: string | null;
    tenant_email: string | null;
    tenant_phone: string | null;
    lease_id: string | null;
    lease_start: string | null;
    lease_end: string | null;
    files: {
        id: string;
        name: string;
        path: string;
        size: number;
        mime: string;
    }[];
    created_at: string;
    updated_at: string;
    area?: number | null | undefined;
}[], Error, {
    id: string;
    name: string;
    address: string;
    income: number;
    currency: "UAH" | "USD" | "EUR";
    status: "available" | "occupied" | "maintenance";
    tenant_id: string | null;
    tenant_name: string | null;
    tenant_email: string | null;
    tenant_phone: string | null;
    lease_id: string | null;
    lease_start: string | null;
    lease_end: string | null;
    files: {
        id: string;
        name: string;
        path: string;
        size: number;
        mime: string;
    }[];
    created_at: string;
    updated_at: string;
    area?: number | null | undefined;
}[], string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        id: string;
        name: string;
        address: string;
        income: number;
        currency: "UAH" | "USD" | "EUR";
        status: "available" | "occupied" | "maintenance";
        tenant_id: string | null;
        tenant_name: string | null;
        tenant_email: string | null;
        tenant_phone: string | null;
        lease_id: string | null;
        lease_start: string | null;
        lease_end: string | null;
        files: {
            id: string;
            name: string;
            path: string;
            size: number;
            mime: string;
        }[];
        created_at: string;
        updated_at: string;
        area?: number | null | undefined;
    }[], string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    id: string;
    name: string;
    address: string;
    income: number;
    currency: "UAH" | "USD" | "EUR";
    status: "available" | "occupied" | "maintenance";
    tenant_id: string | null;
    tenant_name: string | null;
    tenant_email: string | null;
    tenant_phone: string | null;
    lease_id: string | null;
    lease_start: string | null;
    lease_end: string | null;
    files: {
        id: string;
        name: string;
        path: string;
        size: number;
        mime: string;
    }[];
    created_at: string;
    updated_at: string;
    area?: number | null | undefined;
}[], Error>;
export declare const tenantsQuery: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    id: string;
    name: string;
    phone: string;
    email: string;
    tax_id: string;
    passport: string | null;
    profile_files: {
        id: string;
        name: string;
        path: string;
        size: number;
        mime: string;
    }[];
    created_at: string;
    updated_at: string;
}[], Error, {
    id: string;
    name: string;
    phone: string;
    email: string;
    tax_id: string;
    passport: string | null;
    profile_files: {
        id: string;
        name: string;
        path: string;
        size: number;
        mime: string;
    }[];
    created_at: string;
    updated_at: string;
}[], string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        id: string;
        name: string;
        phone: string;
        email: string;
        tax_id: string;
        passport: string | null;
        profile_files: {
            id: string;
            name: string;
            path: string;
            size: number;
            mime: string;
        }[];
        created_at: string;
        updated_at: string;
    }[], string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
    id: string;
    name: string;
    phone: string;
    email: string;
    tax_id: string;
    passport: string | null;
    profile_files: {
        id: string;
        name: string;
        path: string;
        size: number;
        mime: string;
    }[];
    created_at: string;
    updated_at: string;
}[], Error>;
