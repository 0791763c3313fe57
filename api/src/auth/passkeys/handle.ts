const uuid = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/

/** An account's id as the user handle of its passkeys: the 16 bytes of the UUID (WebAuthn Level 3, 5.4.3). */
export const handleOf = (ownerId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))

/** @param handle base64url; @returns the account's id, or null when it is none */
export function ownerOfHandle(handle: string): string | null {
  const parts = uuid.exec(Buffer.from(handle, 'base64url').toString('hex'))
  return parts === null ? null : parts.slice(1).join('-')
}
