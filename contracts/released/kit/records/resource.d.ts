import { type Format } from '@orenda/shared-ui/texts';
import { type StoredRecord } from './list-query.ts';
interface ResourceSettings<Row extends StoredRecord, Texts> {
    path: string;
    scope?: string;
    reads?: readonly string[];
    useTexts: () => Texts;
    nameOf: (row: Row, format: Format) => string;
    isLong?: boolean;
    reloadOthers?: () => Promise<unknown>;
    restore?: (row: Row) => Promise<Row>;
}
export type Resource<Row extends StoredRecord, Texts = unknown> = ReturnType<typeof makeResource<Row, Texts>>;
declare function makeResource<Row extends StoredRecord, Texts>({ path, scope, useTexts, nameOf, isLong, reloadOthers, restore, }: ResourceSettings<Row, Texts>): {
    path: string;
    isLong: boolean;
    scope: string;
    useTexts: () => Texts;
    nameOf: (row: Row, format: Format) => string;
    query: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<Row[], Error, Row[], string[]>, "queryFn"> & {
        queryFn?: import("@tanstack/query-core").QueryFunction<Row[], string[], never>;
    } & import("@tanstack/query-core").QueryKeyWithDataTag<string[], Row[], Error>;
    save: (id: string | undefined, fields: object) => Promise<Row>;
    remove: ({ id }: Row) => Promise<void>;
    restore: (row: Row) => Promise<Row>;
    reload: () => Promise<void>;
};
export declare const resource: typeof makeResource & {
    entryName: ({ apartment_name, date, amount, currency }: import("./entry-name.ts").Entry, format: Format) => string;
};
export {};
