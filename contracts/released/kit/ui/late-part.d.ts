export interface LatePart<Part> {
    use: (isWanted: boolean) => Part | null | undefined;
}
export declare function latePart<Part>(load: () => Promise<Part>): LatePart<Part>;
