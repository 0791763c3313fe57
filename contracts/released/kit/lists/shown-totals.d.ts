import { type Format } from '@orenda/shared-ui/texts';
import type { Total } from '../records/totals.ts';
export interface RowGroup<Row> {
    label: string;
    has: (row: Row) => boolean;
}
export interface Sums {
    label?: string;
    totals: readonly Total[];
}
export declare const sumsOf: <Row>(rows: readonly Row[], totals: (rows: readonly Row[]) => readonly Total[], groups: readonly RowGroup<Row>[] | undefined) => Sums[];
export declare const sumsText: (sums: readonly Sums[], { totals: textOf }: Format) => string;
interface ShownTotalsProps {
    count: string | undefined;
    sums: readonly Sums[] | undefined;
    isEmpty: boolean;
}
export declare function ShownTotals({ count, sums, isEmpty }: ShownTotalsProps): import("react").JSX.Element;
export {};
