import { type RefObject } from 'react';
export declare function useCloseOutside(isOpen: boolean, ref: RefObject<HTMLElement | null>, close: () => void): void;
