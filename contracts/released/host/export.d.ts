export type ExportColumn<Row extends object = object> = {
    key: string;
    title: string;
    value?(row: Row): unknown;
} & ({
    type: 'text' | 'boolean';
} | {
    type: 'number';
    decimals?: number;
} | {
    type: 'money';
    currencyKey: string;
} | {
    type: 'date';
} | {
    type: 'instant';
});
export interface ExportSheet<Row extends object = object> {
    name: string;
    label: string;
    columns: readonly ExportColumn<Row>[];
    rows(): readonly Row[];
}
export declare const useExportSheet: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    page: object | null;
    sheet: ExportSheet | null;
}>>;
export declare function useExport<Row extends object>(sheet: ExportSheet<Row> | null): void;
type Exporter = (sheet: ExportSheet) => void;
export declare function exportSheet<Row extends object>(sheet: ExportSheet<Row>): void;
export declare function onExportWanted(run: Exporter): () => void;
export {};
