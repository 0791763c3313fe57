import type { CheckedForm } from '@orenda/shared-ui/forms'
import type { MoveInValues } from './move-in-values.ts'

/** What the parts of the form need of it. */
export type MoveInFormState = CheckedForm<MoveInValues>

/** Fills a field as if it were typed. */
export const fill = <Name extends keyof MoveInValues>(
  form: MoveInFormState,
  name: Name,
  value: MoveInValues[Name],
): void => form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.isAsked })
