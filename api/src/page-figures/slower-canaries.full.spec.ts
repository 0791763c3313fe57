import { seeded, verdictOf } from '@orenda/contracts/test/canary-visits'
import { expect, it } from 'vitest'
import { loadConfig } from '../config.ts'

// The short form is in `contracts/src/rules/slower-version.spec.ts`. Here the figures are looked at after each person, with
// the settings of an installation.

const { CANARY_SLOWER_PERCENT: percent, CANARY_SLOWER_MS: milliseconds } = loadConfig({})
const rule = { percent, milliseconds, error: 0.01 }

it.each([
  ['300 ms slower, for a tenth of the people, is stopped in each of 20 rounds', 300, 0.1, 20, 20],
  ['300 ms slower, for half of the people, is stopped in each of 20 rounds', 300, 0.5, 20, 20],
  ['as fast is stopped in none of 40 rounds', 0, 0.1, 40, 0],
  ['slower by as much as is allowed is stopped in none of 40 rounds', 100, 0.1, 40, 0],
])('a canary that is %s', (_, slower, share, rounds, stops) => {
  const stopped = Array.from({ length: rounds }, (_, seed) => seed + 1).filter(seed => {
    const visits = { slower: () => slower, share, people: 4000, lookAfter: 1, rule }
    return verdictOf(visits, seeded(seed)) !== null
  })
  expect(stopped).toHaveLength(stops)
})
