import { z } from './zod.ts';
export declare const optionalText: (max: number) => z.ZodString;
export declare const requiredText: (max: number) => z.ZodString;
export declare const emailSchema: z.ZodString;
export declare const phoneSchema: z.ZodString;
