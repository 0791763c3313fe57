import { z } from './zod.ts';
export interface Reference {
    resource: string;
    write(id: string): string;
    isCommon?: boolean;
}
export declare const references: z.core.$ZodRegistry<Reference, z.core.$ZodType<unknown, unknown, z.core.$ZodTypeInternals<unknown, unknown>>>;
export declare const referenceTo: (resource: string) => z.ZodUUID;
export declare const referenceToCommon: (resource: string) => z.ZodUUID;
