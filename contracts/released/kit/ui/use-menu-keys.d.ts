import type { KeyboardEvent } from 'react';
export declare const itemsOf: (menu: HTMLElement) => HTMLElement[];
export declare function useMenuKeys(close: () => void): (event: KeyboardEvent<HTMLDivElement>) => void;
