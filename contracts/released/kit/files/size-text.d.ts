export declare function sizeText(bytes: number, locale: string): string;
