import { type RefObject } from 'react';
export interface Range {
    from: number;
    to: number;
    before: number;
    after: number;
    measure: (row: HTMLElement | null) => void;
}
interface LongListProps {
    count: number;
    estimatedHeight: number;
    containerRef: RefObject<HTMLElement | null>;
    onRange: (range: Range) => void;
}
export declare function LongList({ count, estimatedHeight, containerRef, onRange }: LongListProps): null;
export {};
