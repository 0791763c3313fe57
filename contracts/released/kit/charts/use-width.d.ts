import { type RefObject } from 'react';
export declare function useWidth<Kind extends Element>(): [ref: RefObject<Kind | null>, width: number];
