import { z } from './zod.ts';
export declare const fileSchema: z.ZodObject<{
    id: z.ZodUUID;
    name: z.ZodString;
    path: z.ZodString;
    size: z.ZodNumber;
    mime: z.ZodString;
}, z.core.$strip>;
export type StoredFile = z.infer<typeof fileSchema>;
export declare const uploadAnswerSchema: z.ZodObject<{
    data: z.ZodObject<{
        id: z.ZodUUID;
        name: z.ZodString;
        path: z.ZodString;
        size: z.ZodNumber;
        mime: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export declare const pathOfFile: (id: string) => string;
export declare const fileReferenceSchema: z.ZodObject<{
    path: z.ZodString;
}, z.core.$strip>;
export type FileReference = z.infer<typeof fileReferenceSchema>;
export declare const idOfFile: ({ path }: FileReference) => string;
export declare const recordFilesSchema: z.ZodOptional<z.ZodPreprocess<z.ZodArray<z.ZodObject<{
    path: z.ZodString;
}, z.core.$strip>>, unknown>>;
export declare const recordFileSchema: z.ZodOptional<z.ZodPreprocess<z.ZodNullable<z.ZodObject<{
    path: z.ZodString;
}, z.core.$strip>>, unknown>>;
export declare const filesOfOne: (file: FileReference | null | undefined) => FileReference[] | undefined;
