import { createHash, randomBytes } from 'node:crypto'

/** A random token of 32 bytes that has a meaning only in our database. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token. A token is random enough for a plain hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
