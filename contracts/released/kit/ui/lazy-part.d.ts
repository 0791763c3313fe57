export interface LazyPart<Part> {
    use: (isWanted: boolean) => Part | null | undefined;
}
export declare function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part>;
