import { ApiError } from '../api-error.ts';
import type { OutboxItem } from './outbox-item.ts';
export declare const isRefusal: (error: unknown) => error is ApiError;
export declare function deliver(item: OutboxItem, isAllowed: () => boolean): Promise<void>;
