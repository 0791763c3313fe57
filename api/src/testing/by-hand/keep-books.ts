import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'
import { Life, stepArbitrary } from './life.ts'

/**
 * The ledger of leases against one kept by hand. `LEDGER_RUNS` runs more of it, `LEDGER_SEED` the same again.
 * @param runs of 60 steps each
 */
export function keepBooks(runs: number): void {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.close())

  const { LEDGER_RUNS, LEDGER_SEED } = process.env
  const seed = LEDGER_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(LEDGER_SEED)

  it(`agrees with the books kept by hand (seed ${seed})`, { timeout: 86_400_000 }, async () => {
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
        ...{ seed, numRuns: LEDGER_RUNS === undefined ? runs : Number(LEDGER_RUNS) },
        reporter: ({ failed, numRuns, errorInstance }) => {
          if (failed) throw new Error(`Seed ${seed}, run ${numRuns}`, { cause: errorInstance })
        },
      },
    )
  })
}
