/** The WebAuthn library, loaded with the first passkey: it takes 26 MB, and most processes never need it. */
export const webAuthn = () => import('@simplewebauthn/server')

export type WebAuthn = Awaited<ReturnType<typeof webAuthn>>
