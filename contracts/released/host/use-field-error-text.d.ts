export declare function useFieldErrorText(): (message: string | undefined) => string | undefined;
