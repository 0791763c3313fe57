import { type DataSort } from '@orenda/shared-ui/ui';
type Values = Readonly<Record<string, string>>;
export interface TableQuery {
    filters: Values;
    setFilter: (name: string, value: string) => void;
    clear: (names: readonly string[]) => void;
    sort: DataSort | null;
    setSort: (sort: DataSort | null) => void;
}
export declare function useTableQuery(): TableQuery;
export {};
