import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { WaitingLine } from '../platform/security/rate-limits/waiting-line.ts'

// OWASP's least for argon2id, which is what the library makes by default: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The library's hashes run on Node's four threads for files and names, which are everybody's: one of them is always left,
 * and one of the machine's cores. 5 s is longer than anybody waits for an answer with pleasure, and less than a request may take.
 */
const line = new WaitingLine({
  places: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  longest: 200,
  patience: 5000,
})

/** Of a password that nobody has: an unknown e-mail takes as long as a wrong password. */
const nobody = hash('nobody has this password', options)

/** @throws AppError UNAVAILABLE while too many others are at it */
export const hashPassword = (password: string): Promise<string> => line.run(() => hash(password, options))

/**
 * @param stored the hash of the account, or null where there is no such account: the answer is no, as late as ever
 * @throws AppError UNAVAILABLE while too many others are at it
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody)
  const matches = await line.run(() => verify(known, password))
  return matches && stored !== null
}
