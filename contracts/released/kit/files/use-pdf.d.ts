interface Pdf {
    path: string;
    query: Readonly<Record<string, string | undefined>>;
    name: string;
    failed: string;
}
export declare function usePdf(): {
    download: (pdf: Pdf) => Promise<void>;
    isBusy: boolean;
};
export {};
