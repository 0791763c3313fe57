import { createHash, randomBytes } from 'node:crypto'

/** A token that means something only to our database: 32 random bytes. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. It is random enough that a plain hash of it tells nothing. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
