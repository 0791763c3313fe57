import { type KeyboardEvent } from 'react';
export declare function useTypeahead(): <Item extends HTMLElement>(event: KeyboardEvent, items: Item[], current: number) => Item | undefined;
