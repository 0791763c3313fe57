export interface NoticeAction {
    label: string;
    run: () => void;
}
export declare const notify: {
    success: (text: string, options?: {
        id?: string;
        action?: NoticeAction;
    }) => void;
    error: (text: string, options?: {
        id?: string;
        action?: NoticeAction;
    }) => void;
    info: (text: string, options?: {
        id?: string;
        action?: NoticeAction;
    }) => void;
    failure: typeof failure;
};
export declare function describeError(error: unknown): string | undefined;
declare function failure(error: unknown, fallback: string): void;
export {};
