import { type ErrorBody, type ErrorCode, type FieldError } from '@orenda/contracts/errors';
export declare class ApiError extends Error {
    readonly status: number;
    readonly code: ErrorCode;
    readonly details: readonly FieldError[];
    readonly body: Partial<ErrorBody> & Record<string, unknown>;
    readonly retryAfter: number | null;
    constructor(status: number, body: unknown, retryAfter?: number | null);
}
export declare const isOffline: (error: unknown) => boolean;
export declare const isApiError: (error: unknown, code?: ErrorCode) => error is ApiError;
