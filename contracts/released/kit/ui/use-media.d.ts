export declare function useMedia(query: string): boolean;
export declare const phone = "(max-width: 719px)";
