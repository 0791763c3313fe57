import { z } from './zod.ts';
export declare const calendarDateSchema: z.ZodISODate;
export declare const instantSchema: z.ZodISODateTime;
export declare const monthSchema: z.ZodString;
