import { type Language } from '@orenda/contracts/languages';
type Load = (language: Language) => Promise<{
    default: Record<string, unknown>;
}>;
interface TextParts {
    first: Load;
    later?: Load;
    panels?: Load;
}
export declare function appTexts<const Namespace extends keyof OrendaTexts>(namespace: Namespace, { first, later, panels }: TextParts): {
    useTexts: () => import("i18next").TFunction<readonly [Namespace, "common"] extends infer T ? T extends readonly [Namespace, "common"] ? T extends import("i18next").Namespace ? T : "common" : never : never, undefined>;
    screens: {
        namespace: Namespace;
        load: Load;
    };
    panels: {
        namespace: Namespace;
        load: Load;
    };
    withLater: <Screen>(load: () => Promise<Screen>) => () => Promise<Screen>;
};
export {};
