import type { NewestRows } from './use-newest-rows.ts';
interface LoadMoreProps extends Pick<NewestRows<never>, 'further' | 'load'> {
    count: number;
    isFiltered: boolean;
}
export declare function LoadMore({ further, load, count, isFiltered }: LoadMoreProps): import("react").JSX.Element;
export {};
