export declare const languages: readonly ["uk", "ru", "en"];
export type Language = (typeof languages)[number];
export declare const defaultLanguage: Language;
export declare const isLanguage: (value: unknown) => value is Language;
