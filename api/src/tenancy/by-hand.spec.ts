import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { Life } from '../../test/by-hand/life.ts'
import { stepArbitrary } from '../../test/by-hand/steps.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// Compares the leases' accounts with an independent calculation. `LEDGER_RUNS` sets the number of runs,
// `LEDGER_SEED` repeats one.

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const { LEDGER_RUNS = runs(2, 200), LEDGER_SEED = Math.floor(Math.random() * 2 ** 31) } = process.env

it(`agrees with the books kept by hand (seed ${LEDGER_SEED})`, { timeout: 86_400_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 60, maxLength: 60 }), async steps => {
      const life = new Life(api)
      await life.begin()
      try {
        await life.live(steps)
      } catch (error) {
        throw new Error([...life.story, (error as Error).message].join('\n'), { cause: error })
      } finally {
        await life.end()
      }
    }),
    {
      seed: Number(LEDGER_SEED),
      numRuns: Number(LEDGER_RUNS),
      reporter: ({ failed, numRuns, errorInstance }) => {
        if (failed) throw new Error(`Seed ${LEDGER_SEED}, run ${numRuns}`, { cause: errorInstance })
      },
    },
  )
})
