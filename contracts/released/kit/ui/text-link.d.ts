export declare const textLinkClass: string;
