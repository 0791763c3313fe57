import type { OutboxRequest } from './outbox-item.ts';
export declare function startOutbox(): Promise<void>;
export declare function sendOrKeep(request: OutboxRequest, key?: string): Promise<'sent' | 'waiting'>;
export declare function dropFromOutbox(keys: readonly string[]): Promise<void>;
export declare function sendAll(): Promise<void>;
