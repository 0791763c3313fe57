import { type Language } from '@orenda/contracts/languages';
export declare const i18n: import("i18next").i18n;
export declare function storedLanguage(): Language;
export declare function changeLanguage(language: Language): Promise<void>;
export declare function addTexts(language: Language, namespace: string, texts: Record<string, unknown>): void;
export declare const hasTexts: (language: Language, namespace: string) => boolean;
export declare function useLanguage(): Language;
export declare function useLanguagePath(): (path: string) => string;
