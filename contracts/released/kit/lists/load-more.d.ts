import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { NewestRows } from './use-newest-rows.ts';
interface LoadMoreProps extends Pick<NewestRows<never>, 'further' | 'load'> {
    count: number;
    isFiltered: boolean;
}
declare function MoreRows({ further, load, count, isFiltered }: LoadMoreProps): import("react").JSX.Element;
type InfiniteQuery = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
interface MorePagesProps {
    query: InfiniteQuery;
    count: number;
}
declare function MorePages({ query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }, count, }: MorePagesProps): import("react").JSX.Element | null;
export declare const LoadMore: typeof MoreRows & {
    Pages: typeof MorePages;
};
export {};
