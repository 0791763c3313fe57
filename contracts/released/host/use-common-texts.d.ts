export declare const useCommonTexts: () => import("i18next").TFunction<"common", undefined>;
