type Holder = {
    apartment_id: string;
} | {
    tenant_id: string;
};
export declare const leaseBalancesQuery: (holder: Holder) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    lease_id: string;
    lease_status: "ended" | "current" | "upcoming";
    lease_end: string | null;
    apartment_id: string;
    apartment_name: string;
    tenant_id: string | null;
    tenant_name: string;
    currency: "UAH" | "USD" | "EUR";
    due: number;
    paid: number;
    balance: number;
    credit: number;
    open: {
        rent: number;
        utilities: number;
        other: number;
    };
    oldest_unpaid: string | null;
    days_late: number;
    ageing: {
        d0_30: number;
        d31_60: number;
        d61_90: number;
        over_90: number;
    };
    next_due?: string | null | undefined;
}[], Error, {
    lease_id: string;
    lease_status: "ended" | "current" | "upcoming";
    lease_end: string | null;
    apartment_id: string;
    apartment_name: string;
    tenant_id: string | null;
    tenant_name: string;
    currency: "UAH" | "USD" | "EUR";
    due: number;
    paid: number;
    balance: number;
    credit: number;
    open: {
        rent: number;
        utilities: number;
        other: number;
    };
    oldest_unpaid: string | null;
    days_late: number;
    ageing: {
        d0_30: number;
        d31_60: number;
        d61_90: number;
        over_90: number;
    };
    next_due?: string | null | undefined;
}[], (string | Holder)[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
        lease_id: string;
        lease_status: "ended" | "current" | "upcoming";
        lease_end: string | null;
        apartment_id: string;
        apartment_name: string;
        tenant_id: string | null;
        tenant_name: string;
        currency: "UAH" | "USD" | "EUR";
        due: number;
        paid: number;
        balance: number;
        credit: number;
        open: {
            rent: number;
            utilities: number;
            other: number;
        };
        oldest_unpaid: string | null;
        days_late: number;
        ageing: {
            d0_30: number;
            d31_60: number;
            d61_90: number;
            over_90: number;
        };
        next_due?: string | null | undefined;
    }[], (string | Holder)[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<(string | Holder)[], {
    lease_id: string;
    lease_status: "ended" | "current" | "upcoming";
    lease_end: string | null;
    apartment_id: string;
    apartment_name: string;
    tenant_id: string | null;
    tenant_name: string;
    currency: "UAH" | "USD" | "EUR";
    due: number;
    paid: number;
    balance: number;
    credit: number;
    open: {
        rent: number;
        utilities: number;
        other: number;
    };
    oldest_unpaid: string | null;
    days_late: number;
    ageing: {
        d0_30: number;
        d31_60: number;
        d61_90: number;
        over_90: number;
    };
    next_due?: string | null | undefined;
}[], Error>;
export {};
