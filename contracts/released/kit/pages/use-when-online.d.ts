export declare function useWhenOnline(retry: () => void, isWanted: boolean): void;
