import type { RecordFilter } from './record-filters.ts';
interface FilterControlProps<Row> {
    filter: RecordFilter<Row>;
    rows: readonly Row[];
    value: string;
    onChange: (value: string) => void;
}
export declare function FilterControl<Row>({ filter, rows, value, onChange }: FilterControlProps<Row>): import("react").JSX.Element;
export {};
