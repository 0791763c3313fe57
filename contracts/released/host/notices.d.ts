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
};
export declare function describeError(error: unknown): string | undefined;
export declare function notifyFailure(error: unknown, fallback: string): void;
