import { type ErrorBody, type ErrorCode, type FieldError } from '@orenda/contracts/errors';
export declare class ApiError extends Error {
    readonly status: number;
    readonly code: ErrorCode;
    readonly details: readonly FieldError[];
    readonly body: Partial<ErrorBody> & Record<string, unknown>;
    readonly retryAfter: number | null;
    constructor(status: number, body: unknown, retryAfter?: number | null);
    static is(this: void, error: unknown, code?: ErrorCode): error is ApiError;
    static isOffline(this: void, error: unknown): boolean;
}
