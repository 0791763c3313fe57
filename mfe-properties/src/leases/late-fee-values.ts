import { type LateFeeTerms, lateFeeKinds, lateFeeTermsSchema } from '@orenda/contracts/late-fees'
import { z } from '@orenda/contracts/zod'
import { required } from '@orenda/shared-ui/forms'

export const lateKinds = ['none', ...lateFeeKinds] as const

/** The fields of a late fee in a form. */
export interface LateFeeValues {
  late_kind: (typeof lateKinds)[number]
  late_after: number | null
  /** An amount, or a per cent. */
  late_value: number | null
  /** In per cent of the charge. */
  late_most: number | null
}

/** The schemas of these fields; `checkLateFee` does the rest. */
export const lateFeeShape = {
  late_kind: z.enum(lateKinds),
  late_after: z.number().nullable(),
  late_value: z.number().nullable(),
  late_most: z.number().nullable(),
}

/** The fields that have to be filled when a late fee is agreed on. */
const agreed = (value: number | null, { late_kind }: LateFeeValues) =>
  late_kind === 'none' || required.number(value)
export const lateFeeNeeds = { late_value: agreed, late_after: agreed, late_most: agreed }

/** @param terms null: none is agreed on */
export function lateFeeValues(terms: LateFeeTerms | null | undefined): LateFeeValues {
  if (!terms) return { late_kind: 'none', late_after: 5, late_value: null, late_most: 10 }
  const { kind, after_days, value, most } = terms
  return {
    late_kind: kind,
    late_after: after_days,
    late_value: value,
    late_most: Math.round(most * 1e6) / 1e4,
  }
}

/** The part of a form's values that is checked and sent. */
export const lateFeeBody = ({
  late_kind,
  late_after,
  late_value,
  late_most,
}: LateFeeValues): LateFeeValues => ({
  late_kind,
  late_after,
  late_value,
  late_most,
})

/** The terms that a form says, null for none. */
export function lateFeeTerms({
  late_kind,
  late_after,
  late_value,
  late_most,
}: LateFeeValues): LateFeeTerms | null {
  if (late_kind === 'none') return null
  return {
    kind: late_kind,
    after_days: late_after ?? Number.NaN,
    value: late_value ?? Number.NaN,
    most: Math.round((late_most ?? Number.NaN) * 1e4) / 1e6,
  }
}

const fields: Readonly<Record<string, keyof LateFeeValues>> = {
  after_days: 'late_after',
  kind: 'late_kind',
  value: 'late_value',
  most: 'late_most',
}

/** The field that an error of the terms is about. @param name of the terms, e.g. `after_days` */
export const lateFeeField = (name: string): keyof LateFeeValues => fields[name] ?? 'late_kind'

/** Reports what the contract says of the terms, under the fields of the form. */
export function checkLateFee(values: LateFeeValues, context: z.core.$RefinementCtx): void {
  const { error } = lateFeeTermsSchema.nullable().safeParse(lateFeeTerms(values))
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [lateFeeField(String(path[0]))], params: { code: message } })
}
