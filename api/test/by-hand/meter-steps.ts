import fc from 'fast-check'

const kinds = { read: 10, readMany: 2, edit: 5, move: 5, remove: 3 } as const

/**
 * An action with the numbers that choose its details; the candidates are known only when it runs.
 */
export interface MeterStep {
  kind: keyof typeof kinds
  numbers: number[]
}

const numbers = fc.array(fc.nat(9999), { minLength: 24, maxLength: 24 })

export const meterSteps = (count: number): fc.Arbitrary<MeterStep[]> =>
  fc.array(
    fc.oneof(
      { withCrossShrink: true },
      ...Object.entries(kinds).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.record({ kind: fc.constant(kind as MeterStep['kind']), numbers }),
      })),
    ),
    { minLength: count, maxLength: count },
  )

/** The next number of a step, below a limit. */
export type Choose = (limit: number) => number

/** Gives the numbers of a step one after another, again from the first when they are used up. */
export function choosing(given: readonly number[]): Choose {
  let at = 0
  return limit => {
    const number = given[at % given.length] as number
    at += 1
    return number % limit
  }
}
