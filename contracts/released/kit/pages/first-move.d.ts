export declare function onFirstMove(call: () => void): () => void;
export declare function useAwake(): boolean;
