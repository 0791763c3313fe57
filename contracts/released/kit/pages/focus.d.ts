export declare function focusHeading(): void;
declare function focusHeadingIfLost(): void;
export declare function focusRow(id: string): void;
export declare function rowBeside(id: string): () => void;
export declare const focus: {
    heading: typeof focusHeading;
    headingIfLost: typeof focusHeadingIfLost;
    row: typeof focusRow;
    rowBeside: typeof rowBeside;
};
export {};
