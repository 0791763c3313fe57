import type { NewestRows } from './use-newest-rows.ts';
interface FurtherRowsProps extends Pick<NewestRows<never>, 'further' | 'load'> {
    count: number;
    isFiltered: boolean;
}
export declare function FurtherRows({ further, load, count, isFiltered }: FurtherRowsProps): import("react").JSX.Element;
export {};
