import type { OutboxItem } from './outbox-item.ts';
export declare function readItems(owner: string): Promise<OutboxItem[]>;
export declare const readItem: (key: string) => Promise<OutboxItem | undefined>;
export declare const keepItem: (item: OutboxItem) => Promise<unknown>;
export declare const changeItem: (key: string, changes: Partial<OutboxItem>) => Promise<unknown>;
export declare const dropItem: (key: string) => Promise<unknown>;
export declare const countItems: () => Promise<number>;
