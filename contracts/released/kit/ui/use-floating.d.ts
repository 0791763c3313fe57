import { type RefObject } from 'react';
import { type FloatingSettings } from './floating-place.ts';
export declare function useFloating(isOpen: boolean, anchorRef: RefObject<HTMLElement | null>, floatingRef: RefObject<HTMLElement | null>, { align, prefers, isList }: FloatingSettings): void;
