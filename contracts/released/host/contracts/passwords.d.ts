import { z } from './zod.ts';
export declare const passwordLength: {
    readonly min: 6;
    readonly max: 128;
};
export declare const newPasswordSchema: z.ZodString;
export declare const presentedPasswordSchema: z.ZodString;
