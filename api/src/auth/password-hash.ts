import { hash, verify } from '@node-rs/argon2'

// OWASP's least for argon2id, which is what the library makes by default: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a password that nobody has: an unknown e-mail takes as long as a wrong password. */
const nobody = hash('nobody has this password', options)

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** @param stored the hash of the account, or null where there is no such account: the answer is no, as late as ever */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== null
}
