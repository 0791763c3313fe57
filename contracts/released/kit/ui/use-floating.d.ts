import { type RefObject } from 'react';
interface FloatingSettings {
    align: 'start' | 'center' | 'end';
    prefers: 'above' | 'below';
    isList?: boolean;
}
export declare function useFloating(isOpen: boolean, anchorRef: RefObject<HTMLElement | null>, floatingRef: RefObject<HTMLElement | null>, { align, prefers, isList }: FloatingSettings): void;
export {};
