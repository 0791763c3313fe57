import { ApiError } from '@orenda/shared-ui/api'
import { describeError, useCommonTexts } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts'

interface Options<Values extends FieldValues> extends CheckedFormOptions<Values> {
  /**
   * Is called with a failure.
   * @returns the text for it; undefined for the usual text
   */
  describe?: (error: unknown) => string | undefined
  /** Reads again what the form was filled from, because somebody else has changed it. */
  onConflict?: () => void
}

export interface DialogForm<Values extends FieldValues = FieldValues> extends CheckedForm<Values> {
  /** Why it was not saved, shown above the fields. */
  failure: string | null
}

/**
 * A form in a dialog that does one thing. Errors of the API are shown under their fields, or above
 * all of them. `onSubmit` may throw.
 */
export function useDialogForm<Values extends FieldValues>({
  onSubmit,
  describe,
  onConflict,
  ...options
}: Options<Values>): DialogForm<Values> {
  const t = useCommonTexts()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useCheckedForm({
    ...options,
    onSubmit: async body => {
      setFailure(null)
      try {
        await onSubmit(body)
      } catch (error) {
        if (ApiError.is(error, 'CONFLICT')) onConflict?.()
        const said = describe?.(error)
        if (said === undefined && form.showErrors(error)) return
        setFailure(said ?? describeError(error) ?? t('records.saveError'))
      }
    },
  })
  return { ...form, failure }
}
