import type { OutboxRequest } from './outbox/outbox-item.ts';
export declare const outbox: {
    prepare: () => Promise<void>;
    send: (request: OutboxRequest, key?: string) => Promise<"sent" | "waiting">;
    drop: (keys: readonly string[]) => Promise<void>;
    useWaiting: import("zustand").UseBoundStore<import("zustand").StoreApi<import("./outbox/outbox-state.ts").Outbox>>;
};
