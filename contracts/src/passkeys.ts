import { deviceShape, provenSchema } from './account.ts'
import { instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { z } from './zod.ts'

/** The maximum number of passkeys of one account. */
export const maxPasskeys = 20

export const passkeySchema = z.object({
  id: idSchema,
  /** The browser and system in which it was added. */
  ...deviceShape,
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
})
/** A WebAuthn credential with which its owner logs in without a password. */
export type Passkey = z.infer<typeof passkeySchema>

/** Adding a passkey opens another way into the account, so it needs the password, and a code when one is on. */
export const beginPasskeySchema = provenSchema

/**
 * Options for the browser: `PublicKeyCredentialCreationOptionsJSON` for a new passkey,
 * `PublicKeyCredentialRequestOptionsJSON` for a login (WebAuthn Level 3, 5.1.9). They are valid for 5 minutes.
 */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const credentialShape = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** `RegistrationResponseJSON` of WebAuthn Level 3. */
export const addPasskeySchema = z.object({
  credential: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: base64url(8000),
      attestationObject: base64url(20_000),
      transports: z.string().max(30).array().max(10).optional(),
    }),
  }),
})
export type AddPasskey = z.infer<typeof addPasskeySchema>

/** `AuthenticationResponseJSON` of WebAuthn Level 3, with the account's id as its user handle. */
export const passkeyLoginSchema = z.object({
  credential: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: base64url(8000),
      authenticatorData: base64url(8000),
      signature: base64url(8000),
      userHandle: base64url(100),
    }),
  }),
})
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>
