export declare function keepClear(layer: HTMLElement): () => void;
