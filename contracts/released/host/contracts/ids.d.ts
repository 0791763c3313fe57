import { z } from './zod.ts';
export declare const idSchema: z.ZodUUID;
export declare const idParamsSchema: z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strip>;
export type IdParams = z.infer<typeof idParamsSchema>;
