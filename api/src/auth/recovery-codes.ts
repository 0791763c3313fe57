import { createHmac, randomInt } from 'node:crypto'

/** Without signs that are taken for one another on paper; 30 of them. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const count = 10

/** Codes to write down, e.g. `7KQ2M-XH4TD`: 49 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode)

function newRecoveryCode(): string {
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** What is kept of one, however it is written: keyed, for a plain hash of so few bits could be guessed from a dump. */
export function hashOfRecoveryCode(key: Buffer, typed: string): Buffer {
  const bare = typed.toUpperCase().replace(/[^A-Z\d]/g, '')
  return createHmac('sha256', key).update(bare).digest()
}
