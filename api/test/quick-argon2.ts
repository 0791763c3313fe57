import { createRequire } from 'node:module'

// Stands in tests in the place of the library (`vitest.config.ts`), and hashes with the least that it takes. A hash says
// how it was made, so that checking it is as cheap.
const library: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

const least = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const hash = (password: string): Promise<string> => library.hash(password, least)
export const verify = library.verify
