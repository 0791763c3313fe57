export declare const maxFileBytes: number;
export declare const maxFiles = 20;
export declare const fileTypes: {
    readonly jpg: "image/jpeg";
    readonly jpeg: "image/jpeg";
    readonly png: "image/png";
    readonly gif: "image/gif";
    readonly webp: "image/webp";
    readonly pdf: "application/pdf";
    readonly doc: "application/msword";
    readonly docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
};
export type FileExtension = keyof typeof fileTypes;
export declare function extensionOf(name: string): FileExtension | null;
