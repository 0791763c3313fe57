import { type Language } from '@orenda/contracts/languages';
type Load = (language: Language) => Promise<{
    default: Record<string, unknown>;
}>;
export declare function textsInParts(namespace: string, first: Load, later: Load): {
    load: (language: Language) => Promise<{
        default: Record<string, unknown>;
    }>;
    withLater: <Screen>(load: () => Promise<Screen>) => () => Promise<Screen>;
};
export {};
