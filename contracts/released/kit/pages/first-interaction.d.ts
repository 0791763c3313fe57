export declare function onFirstInteraction(call: () => void): () => void;
export declare function useHasInteracted(): boolean;
