export declare const errorCodes: readonly ["INVALID_CREDENTIALS", "EMAIL_NOT_VERIFIED", "USER_EXISTS", "EMAIL_TAKEN", "INCORRECT_PASSWORD", "USER_NOT_FOUND", "INVALID_TOKEN", "UNAUTHENTICATED", "SESSION_EXPIRED", "SUBSCRIPTION_EXPIRED", "APARTMENT_LIMIT_EXCEEDED", "TENANT_ASSIGNED", "VALIDATION_FAILED", "NOT_FOUND", "CONFLICT", "RATE_LIMITED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_FILE", "RANGE_NOT_SATISFIABLE", "INSUFFICIENT_STORAGE", "INTERNAL", "UNAVAILABLE"];
export type ErrorCode = (typeof errorCodes)[number];
declare const addedSince: readonly ["in_future", "below_previous", "above_next", "too_long_ago", "too_many_charges"];
export declare const fieldErrorCodes: readonly ["required", "invalid_type", "invalid_format", "invalid_value", "invalid_characters", "too_short", "too_long", "too_small", "too_big", "too_many_decimals", "out_of_range", "date_order", "in_future", "below_previous", "above_next", "too_long_ago", "too_many_charges", "common_password", "same_password", "mismatch"];
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
interface Wrong<Code extends FieldErrorCode> {
    path: string;
    code: Code;
}
export type InvalidField = Wrong<FieldErrorCode>;
export type FieldError = Wrong<Exclude<FieldErrorCode, (typeof addedSince)[number]>>;
export interface ErrorBody {
    statusCode: number;
    code: ErrorCode;
    message: string;
    details?: FieldError[];
    request_id: string;
}
export interface ApartmentLimitBody extends ErrorBody {
    plan_name: string;
    current_apartments: number;
    max_apartments: number;
    is_expired: boolean;
}
export declare const isFieldErrorCode: (value: unknown) => value is FieldErrorCode;
export declare const isErrorCode: (value: unknown) => value is ErrorCode;
export {};
