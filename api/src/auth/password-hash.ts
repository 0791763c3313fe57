import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { BoundedQueue } from '../platform/queues/bounded-queue.ts'

// OWASP's least for argon2id, which is what the library makes by default: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The library computes hashes in Node's pool of four threads, which files and DNS use too: one thread and one core of the machine
 * always stay free. 5 s is less than a request may take.
 */
const queue = new BoundedQueue({
  concurrency: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  maxWaiting: 200,
  maxWait: 5000,
})

/** Of a password that nobody has: an unknown e-mail takes as long as a wrong password. */
const nobody = hash('nobody has this password', options)

/** @throws AppError UNAVAILABLE while too many hashes are being computed */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, options))

/**
 * @param stored the hash of the account, or null where there is no such account: the answer is no, as late as ever
 * @throws AppError UNAVAILABLE while too many hashes are being computed
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody)
  const matches = await queue.run(() => verify(known, password))
  return matches && stored !== null
}
