import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { BoundedQueue } from '../platform/jobs/bounded-queue.ts'

// OWASP's minimum for argon2id, which is the library's default: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes run in Node's four threads for files and names, which all requests share: one thread and one CPU core
 * are always left free. A wait of 5 s is the most that a user accepts, and less than the limit of a request.
 */
const queue = new BoundedQueue({
  concurrency: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  maxWaiting: 200,
  maxWait: 5000,
})

/** The hash of an unused password: an unknown e-mail takes as long as a wrong password. */
const nobody = hash('nobody has this password', options)

/** @throws AppError UNAVAILABLE when too many are waiting */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, options))

/**
 * @param stored the account's hash, or null without an account: the answer is then no, after the same time
 * @throws AppError UNAVAILABLE when too many are waiting
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody)
  const matches = await queue.run(() => verify(known, password))
  return matches && stored !== null
}
