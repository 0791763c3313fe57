import { type ReactNode, type RefObject } from 'react';
import type { Range } from './long-list.tsx';
interface Options {
    count: number;
    estimatedHeight: number;
    containerRef: RefObject<HTMLElement | null>;
}
interface VisibleRange {
    isVirtual: boolean;
    indexes: readonly number[];
    before: number;
    after: number;
    measure: Range['measure'] | undefined;
    watcher: ReactNode;
}
export declare function useVisibleRange({ count, estimatedHeight, containerRef }: Options): VisibleRange;
export {};
