import { z } from './zod.ts';
export declare const registerSchema: z.ZodObject<{
    name: z.ZodString;
    email: z.ZodString;
    phone: z.ZodPreprocess<z.ZodOptional<z.ZodString>, unknown>;
    password: z.ZodString;
    lang: z.ZodCatch<z.ZodOptional<z.ZodEnum<{
        uk: "uk";
        ru: "ru";
        en: "en";
    }>>>;
}, z.core.$strip>;
export type Register = z.infer<typeof registerSchema>;
export declare const registeredSchema: z.ZodObject<{
    message: z.ZodString;
    browser: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Registered = z.infer<typeof registeredSchema>;
export declare const loginSchema: z.ZodObject<{
    email: z.ZodString;
    password: z.ZodString;
    code: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Login = z.infer<typeof loginSchema>;
export declare const refreshSchema: z.ZodObject<{
    refreshToken: z.ZodString;
}, z.core.$strip>;
export type Refresh = z.infer<typeof refreshSchema>;
export declare const tokensSchema: z.ZodObject<{
    accessToken: z.ZodString;
    refreshToken: z.ZodString;
}, z.core.$strip>;
export type Tokens = z.infer<typeof tokensSchema>;
export declare const sessionSchema: z.ZodObject<{
    accessToken: z.ZodString;
    refreshToken: z.ZodString;
    user: z.ZodObject<{
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
    restored: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export type Session = z.infer<typeof sessionSchema>;
export declare const forgotPasswordSchema: z.ZodObject<{
    email: z.ZodString;
    lang: z.ZodCatch<z.ZodOptional<z.ZodEnum<{
        uk: "uk";
        ru: "ru";
        en: "en";
    }>>>;
}, z.core.$strip>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export declare const resetPasswordSchema: z.ZodObject<{
    token: z.ZodString;
    newPassword: z.ZodString;
}, z.core.$strip>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export declare const changePasswordSchema: z.ZodObject<{
    currentPassword: z.ZodString;
    newPassword: z.ZodString;
}, z.core.$strip>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export declare const verifyEmailQuerySchema: z.ZodObject<{
    token: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type VerifyEmailQuery = z.infer<typeof verifyEmailQuerySchema>;
export declare const messageSchema: z.ZodObject<{
    message: z.ZodString;
}, z.core.$strip>;
export type Message = z.infer<typeof messageSchema>;
export declare const confirmEmailSchema: z.ZodObject<{
    token: z.ZodOptional<z.ZodString>;
    password: z.ZodPreprocess<z.ZodOptional<z.ZodString>, unknown>;
    browser: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;
export declare const notMeSchema: z.ZodObject<{
    token: z.ZodString;
}, z.core.$strip>;
export type NotMe = z.infer<typeof notMeSchema>;
export declare const reclaimSchema: z.ZodObject<{
    account: z.ZodString;
    until: z.ZodISODateTime;
}, z.core.$strip>;
export type Reclaim = z.infer<typeof reclaimSchema>;
export declare const reclaimsSchema: z.ZodObject<{
    addresses: z.ZodArray<z.ZodObject<{
        account: z.ZodString;
        until: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Reclaims = z.infer<typeof reclaimsSchema>;
export interface ConfirmsEmail {
    purpose: 'verify' | 'change';
    account: string;
    since: string;
}
export declare const verifiedSchema: z.ZodObject<{
    message: z.ZodString;
    alreadyVerified: z.ZodBoolean;
    reclaim: z.ZodOptional<z.ZodObject<{
        account: z.ZodString;
        until: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Verified = z.infer<typeof verifiedSchema>;
export declare const resendVerificationSchema: z.ZodObject<{
    email: z.ZodString;
    lang: z.ZodCatch<z.ZodOptional<z.ZodEnum<{
        uk: "uk";
        ru: "ru";
        en: "en";
    }>>>;
}, z.core.$strip>;
export type ResendVerification = z.infer<typeof resendVerificationSchema>;
