import type { Total } from '../records/totals.ts';
interface ShownTotalsProps {
    count: string | undefined;
    totals: readonly Total[] | undefined;
    isEmpty: boolean;
}
export declare function ShownTotals({ count, totals, isEmpty }: ShownTotalsProps): import("react").JSX.Element;
export {};
