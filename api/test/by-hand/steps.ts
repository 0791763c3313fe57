import fc from 'fast-check'

/** What a landlord does, and how often. */
const kinds = {
  save: 14,
  edit: 5,
  moveOut: 3,
  renew: 3,
  raise: 6,
  raiseAll: 3,
  takeRiseBack: 3,
  backfill: 2,
  remove: 2,
  restore: 6,
  removeTenant: 1,
  pay: 14,
  editPayment: 6,
  deletePayment: 3,
  batch: 2,
  adjust: 3,
  waive: 4,
  oneOff: 5,
  useDeposit: 5,
  takeBackDeposit: 2,
  forward: 14,
  back: 3,
  job: 8,
  look: 4,
} as const
export type Kind = keyof typeof kinds

/**
 * An action with the numbers that choose its details; the candidates are known only when it runs.
 */
export interface Step {
  kind: Kind | 'rest'
  numbers: number[]
}

const numbers = fc.array(fc.nat(9999), { minLength: 8, maxLength: 8 })

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  // A failure is reported with the shortest list of steps that causes it.
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'rest', numbers: [] }) },
  ...Object.entries(kinds).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind as Kind), numbers }),
  })),
)
