export interface StoredRecord {
    id: string;
    updated_at: string;
}
export declare const listQuery: (<Row extends {
    id: string;
}>(path: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<Row[], Error, Row[], string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<Row[], string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], Row[], Error>) & {
    newest: <Row extends {
        id: string;
    }>(path: string) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<Row[], Error, Row[], string[]>, "queryFn"> & {
        queryFn?: import("@tanstack/query-core").QueryFunction<Row[], string[], never>;
    } & import("@tanstack/query-core").QueryKeyWithDataTag<string[], Row[], Error>;
    readAll: typeof readAll;
};
export declare const furtherKey: (path: string) => string[];
interface Asked {
    query?: Readonly<Record<string, string>>;
    signal: AbortSignal;
}
declare function readAll<Row extends {
    id: string;
}>(path: string, { query, signal }: Asked): Promise<Row[]>;
export {};
