export declare function focusHeading(): void;
declare function focusHeadingIfLost(): void;
export declare function focusRow(id: string): void;
export declare function rememberNeighbour(id: string): () => void;
export declare const focus: {
    heading: typeof focusHeading;
    headingIfLost: typeof focusHeadingIfLost;
    row: typeof focusRow;
    rememberNeighbour: typeof rememberNeighbour;
};
export {};
