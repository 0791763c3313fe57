export declare const usePrinting: () => boolean;
