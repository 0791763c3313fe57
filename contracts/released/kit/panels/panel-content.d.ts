import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
type Read = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
interface PanelContentProps {
    reads: readonly Read[];
    rows?: number;
    children: () => ReactNode;
}
export declare function PanelContent({ reads, rows, children }: PanelContentProps): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | import("react").ReactPortal | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | Iterable<ReactNode> | null | undefined> | null | undefined;
export {};
