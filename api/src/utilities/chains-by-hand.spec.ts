import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MeterLife } from '../../test/by-hand/meter-life.ts'
import { meterSteps } from '../../test/by-hand/meter-steps.ts'
import { Letting } from '../../test/letting.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// `READINGS_RUNS` sets the number of runs, `READINGS_SEED` repeats one.

let api: TestApi
let letting: Letting
let apartments: string[]

beforeAll(async () => {
  api = await startTestApi()
  letting = await Letting.begin(api)
  const places = [await letting.letOut({ name: 'Липки' }), await letting.letOut({ name: 'Поділ' })]
  apartments = places.map(({ id }) => id)
})
afterAll(() => api.close())

const { READINGS_RUNS = runs(3, 60), READINGS_SEED = Math.floor(Math.random() * 2 ** 31) } = process.env

it(`agrees with the chains kept by hand (seed ${READINGS_SEED})`, { timeout: 86_400_000 }, async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(meterSteps(15), async steps => {
      // A token is valid for minutes, and this may take hours.
      letting.on('2026-11-22')
      const life = new MeterLife(api, letting, apartments)
      try {
        await life.live(steps)
      } catch (error) {
        throw new Error([...life.story, (error as Error).message].join('\n'), { cause: error })
      }
      written += steps.length
    }),
    {
      // A failure lists its steps; shrinking would take minutes.
      endOnFailure: true,
      seed: Number(READINGS_SEED),
      numRuns: Number(READINGS_RUNS),
      reporter: ({ failed, numRuns, errorInstance }) => {
        if (failed) throw new Error(`Seed ${READINGS_SEED}, run ${numRuns}`, { cause: errorInstance })
      },
    },
  )
  expect(written).toBeGreaterThan(0)
})
