import type { Apartment } from '@orenda/contracts/apartments'
import type { MovedIn } from '@orenda/contracts/move-ins'
import { ApiError } from '@orenda/shared-ui/api'
import { type CheckedForm, required, useCheckedForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { describeError, useCommonTexts } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { lateFeeNeeds } from '../leases/late-fee-values.ts'
import { useTaxIdQuestion } from '../tenants/use-tax-id-question.tsx'
import type { Meter } from './meters.ts'
import { moveIn, reloadMoveIn, takeMoveInBack } from './move-in.api.ts'
import { fieldOfError, formBody, type MoveInForm, moveInFormSchema, requestOf } from './move-in-schema.ts'
import type { MoveInValues } from './move-in-values.ts'
import { useReadingsQuestion } from './use-readings-question.tsx'

const isNew = ({ who }: MoveInValues) => who === 'new'
const newOnly = (value: string, values: MoveInValues) => !isNew(values) || required.text(value)

/** What has to be filled in, in the order of the form. */
const needs = {
  name: newOnly,
  phone: newOnly,
  email: newOnly,
  tax_id: newOnly,
  tenant_id: (value: string, values: MoveInValues) => isNew(values) || required.text(value),
  apartment_id: required.text,
  rent: required.number,
  start: required.text,
  ...lateFeeNeeds,
}

interface Options {
  values: MoveInValues
  focus: keyof MoveInValues & string
  /** Those of the last render. */
  metersOf: () => readonly Meter[]
  /** Whether the term meets another lease: the form says whose, and is not sent. */
  isOverlapping: () => boolean
  /** Whether the apartment has a reminder that is off, and that the move-in may switch on. */
  isReminderOff: () => boolean
  /** The apartments, for the words after saving. */
  apartments: readonly Apartment[] | undefined
  onSaved: (apartmentId: string) => void
}

/**
 * The form of a move-in: checked, sent in one request, and taken back with Undo. `failure` is why it was not saved;
 * `questions` are to be rendered next to it.
 */
export function useMoveIn({
  values,
  focus,
  metersOf,
  isOverlapping,
  isReminderOff,
  apartments,
  onSaved,
}: Options) {
  const t = useTexts()
  const common = useCommonTexts()
  const taxId = useTaxIdQuestion(null)
  const readings = useReadingsQuestion()
  const [failure, setFailure] = useState<string | null>(null)
  const form: CheckedForm<MoveInValues> = useCheckedForm<MoveInValues>({
    schema: moveInFormSchema,
    values,
    needs,
    focus,
    bodyOf: typed => formBody(typed, metersOf(), isReminderOff()),
    onSubmit: async body => {
      const checked = body as MoveInForm
      setFailure(null)
      if (isOverlapping()) {
        form.setFocus('start')
        return
      }
      if (checked.tenant && (await taxId.complete({ tax_id: checked.tax_id })) === null) {
        form.setFocus('tax_id')
        return
      }
      const wrong = await readings.wrongOf(form.values, metersOf())
      if (wrong !== null) {
        form.setFocus(`reading_${wrong}`)
        return
      }
      try {
        const made = await moveIn(checked.apartment_id, requestOf(checked))
        onSaved(checked.apartment_id)
        void reloadMoveIn()
        const name = apartments?.find(({ id }) => id === checked.apartment_id)?.name ?? made.apartment_name
        notify.success(t('moveIn.saved', { tenant: made.tenant_name, apartment: name }), {
          action: { label: common('actions.undo'), run: () => void undo(made) },
        })
      } catch (error) {
        // Another window may have written a lease meanwhile.
        void reloadMoveIn()
        if (!showErrors(error, checked)) setFailure(describeError(error) ?? common('records.saveError'))
      }
    },
  })
  const undo = async (made: MovedIn) => {
    try {
      await takeMoveInBack(made)
      notify.success(t('moveIn.undone'))
    } catch (error) {
      notify.failure(error, t('moveIn.undoFailed'))
    }
    void reloadMoveIn()
  }
  const showErrors = (error: unknown, checked: MoveInForm): boolean => {
    const details = error instanceof ApiError ? error.details : []
    details.forEach(({ path, code }, at) => {
      const field = fieldOfError(path, checked) as keyof MoveInValues
      form.library.setError(field, { message: code }, { shouldFocus: at === 0 })
    })
    return details.length > 0
  }
  return { form, failure, questions: [taxId.question, readings.question] }
}
