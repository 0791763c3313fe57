import { createHmac, randomInt } from 'node:crypto'

/** Without characters that look alike on paper; 30 of them. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const count = 10

/** Codes to write down, e.g. `7KQ2M-XH4TD`: 49 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode)

function newRecoveryCode(): string {
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/**
 * The stored hash of a code, ignoring how it is written. It is keyed, because a plain hash of so few bits could
 * be guessed from a database dump.
 */
export function hashOfRecoveryCode(key: Buffer, typed: string): Buffer {
  const bare = typed.toUpperCase().replace(/[^A-Z\d]/g, '')
  return createHmac('sha256', key).update(bare).digest()
}
