import { z } from './zod.ts';
export declare const subscriptionSummarySchema: z.ZodObject<{
    id: z.ZodNullable<z.ZodUUID>;
    plan_name: z.ZodString;
    payment_status: z.ZodString;
    max_apartments: z.ZodNumber;
    current_apartments: z.ZodNumber;
    can_create_apartment: z.ZodBoolean;
    is_expired: z.ZodBoolean;
    end_date: z.ZodNullable<z.ZodISODateTime>;
}, z.core.$strip>;
export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>;
export declare const userSchema: z.ZodObject<{
    id: z.ZodUUID;
    name: z.ZodString;
    email: z.ZodString;
    pending_email: z.ZodNullable<z.ZodString>;
    phone: z.ZodNullable<z.ZodString>;
    language: z.ZodEnum<{
        uk: "uk";
        ru: "ru";
        en: "en";
    }>;
    subscription: z.ZodObject<{
        id: z.ZodNullable<z.ZodUUID>;
        plan_name: z.ZodString;
        payment_status: z.ZodString;
        max_apartments: z.ZodNumber;
        current_apartments: z.ZodNumber;
        can_create_apartment: z.ZodBoolean;
        is_expired: z.ZodBoolean;
        end_date: z.ZodNullable<z.ZodISODateTime>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type User = z.infer<typeof userSchema>;
export declare const updateUserSchema: z.ZodObject<{
    name: z.ZodString;
    email: z.ZodString;
    phone: z.ZodPreprocess<z.ZodNullable<z.ZodString>, unknown>;
    language: z.ZodEnum<{
        uk: "uk";
        ru: "ru";
        en: "en";
    }>;
    currentPassword: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type UpdateUser = z.infer<typeof updateUserSchema>;
