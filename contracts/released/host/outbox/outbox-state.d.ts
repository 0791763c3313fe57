import type { OutboxItem } from './outbox-item.ts';
export interface Outbox {
    items: readonly OutboxItem[];
    sending: string | null;
}
export declare const emptyOutbox: Outbox;
export declare const useOutbox: import("zustand").UseBoundStore<import("zustand").StoreApi<Outbox>>;
export declare const isOutboxMarked: () => boolean;
export declare function markOutbox(isFull: boolean): void;
