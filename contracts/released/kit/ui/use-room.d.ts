import { type RefObject } from 'react';
export declare const tableFrom = 640;
export declare function useRoom(ref: RefObject<HTMLElement | null>): number;
