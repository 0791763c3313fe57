export declare function useTitle(title: string): void;
