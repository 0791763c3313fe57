export declare const scriptQuery: <Script extends object>(name: string, load: () => Promise<Script>) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<Script, Error, Script, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<Script, string[], never>;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], Script, Error>;
