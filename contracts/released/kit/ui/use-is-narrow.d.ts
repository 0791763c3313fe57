import { type RefObject } from 'react';
export declare function useIsNarrow(ref: RefObject<HTMLElement | null>): boolean;
