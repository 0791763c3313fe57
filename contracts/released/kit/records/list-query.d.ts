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
    readAll: typeof import("../host/read-all").readAll;
};
export declare const furtherKey: (path: string) => string[];
