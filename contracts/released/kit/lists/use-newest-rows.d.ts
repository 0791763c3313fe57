import { type listQuery, type StoredRecord } from '../records/list-query.ts';
export interface ReadList<Row extends StoredRecord> {
    path: string;
    query: ReturnType<typeof listQuery<Row>>;
}
export interface NewestRows<Row> {
    rows: readonly Row[] | undefined;
    further: 'more' | 'loading' | 'failed' | null;
    load: () => void;
}
export declare function useNewestRows<Row extends StoredRecord>({ path, query }: ReadList<Row>, asked: Readonly<Record<string, string>>): NewestRows<Row>;
