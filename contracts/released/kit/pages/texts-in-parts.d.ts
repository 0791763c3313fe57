import { type Language } from '@orenda/contracts/languages';
interface Texts {
    default: Record<string, unknown>;
}
type Load = (language: Language) => Promise<Texts>;
type LoadFirst = (language: Language) => Promise<Texts | readonly Texts[]>;
export declare function textsInParts(namespace: string, first: LoadFirst, later: Load): {
    load: (language: Language) => Promise<{
        default: any;
    }>;
    withLater: <Screen>(load: () => Promise<Screen>) => () => Promise<Screen>;
};
export {};
