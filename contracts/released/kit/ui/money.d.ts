export declare function parseMoney(text: string): number | null;
export declare function hasThirdDecimal(text: string, locale: string): boolean;
export declare function parseFigure(text: string): number | null;
export declare const isFinerThan: (step: number, value: number | null) => boolean;
export declare const decimalsOf: (step: number) => number;
export declare const formatFigure: (value: number, locale: string, step: number) => string;
export declare const formatMoney: (value: number, locale: string) => string;
export declare const isPresentable: (value: number | null) => boolean;
