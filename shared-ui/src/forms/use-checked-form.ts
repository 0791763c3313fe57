import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from '@orenda/contracts/zod'
import { useCommonTexts, useFieldErrorText } from '@orenda/shared-ui/texts'
import { type BaseSyntheticEvent, useCallback, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { missingFields, type Needs } from './needs.ts'
import { showFieldErrors } from './show-field-errors.ts'

export interface CheckedFormOptions<Values extends FieldValues> {
  /** The contract's, of what is sent. */
  schema: z.ZodType<object, object>
  /** What the fields begin with. */
  values: Values
  needs: Needs<Values>
  /** Where the keyboard begins. */
  focus: keyof Values & string
  /** What of the fields is sent, and so checked; all of them, when left out. */
  bodyOf?: (values: Values) => object
  /** Hears what is to be sent, checked. It throws nothing. */
  onSubmit: (body: object) => Promise<void>
}

/** What a bound field has to know of its form. */
export interface FieldBinding {
  name: string
  control: Control
  error: string | undefined
  /** Whether somebody wanted to save what cannot be saved yet: from then on a field says at once what is wrong. */
  isAsked: boolean
  /** Hears whether a field has something on its way, without which nothing can be saved. The same one always. */
  onBusyChange: (name: string, isBusy: boolean) => void
  /** Hears whether what stands in a field cannot be read, as long as it does. The same one always. */
  onWrongChange: (name: string, isWrong: boolean) => void
  /** Hears what a field is called. The same one always. */
  onLabel: (name: string, label: string) => void
}

export interface CheckedForm<Values extends FieldValues = FieldValues> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
  /** Whether something was typed that is not saved. */
  isDirty: boolean
  /** Why it cannot be saved yet, e.g. `Fill in: Apartment, Amount`; null when it can. */
  blocked: string | null
  /** Whether somebody wanted to save all the same. */
  isAsked: boolean
  /** What stands in the fields now. */
  values: Values
  /** Binds a field: `<DateField {...form.field('date')} />`. */
  field: (name: keyof Values & string) => FieldBinding
  setValue: UseFormReturn<Values>['setValue']
  /** Of a field; where the keyboard begins, when left out. */
  setFocus: (name?: keyof Values & string) => void
  /**
   * Shows the API's field errors under their fields, and focuses the first.
   * @returns false when the error belongs to no field of the form
   */
  showErrors: (error: unknown) => boolean
  /** The methods of react-hook-form. */
  library: UseFormReturn<Values, unknown, object>
}

/** Fields that are checked by the contract, and say what is missing. */
export function useCheckedForm<Values extends FieldValues>({
  schema,
  values,
  needs,
  focus,
  bodyOf,
  onSubmit,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const errorText = useFieldErrorText()
  const t = useCommonTexts()
  const [isAsked, setAsked] = useState(false)
  const [busy, onBusyChange] = useNames()
  const [wrong, onWrongChange] = useNames()
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const onLabel = useCallback(
    (name: string, label: string) =>
      setLabels(known => (known[name] === label ? known : { ...known, [name]: label })),
    [],
  )
  const check = zodResolver(schema) as unknown as Resolver<FieldValues, unknown, object>
  const form = useForm<Values, unknown, object>({
    resolver: ((typed: Values, ...rest: [unknown, never]) =>
      check(bodyOf === undefined ? typed : bodyOf(typed), ...rest)) as never,
    defaultValues: values as DefaultValues<Values>,
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const current = form.watch()

  const missing = missingFields(current, needs).map(String)
  const lacking = missing.filter(name => !wrong.includes(name))
  const listed = (names: readonly string[]) =>
    // As they stand in the form.
    Object.keys(labels)
      .filter(name => names.includes(name))
      .map(name => labels[name])
      .join(', ')
  const reasons = [
    ...(lacking.length > 0 ? [t('form.fillIn', { fields: listed(lacking) })] : []),
    ...(wrong.length > 0 ? [t('form.putRight', { fields: listed(wrong) })] : []),
    ...(busy.length > 0 ? [t('form.wait')] : []),
  ]
  const blocked = reasons.length === 0 ? null : reasons.join('. ')
  const explain = () => {
    setAsked(true)
    const first = Object.keys(labels).find(name => missing.includes(name) || wrong.includes(name))
    if (first === undefined) return
    form.setFocus(first as Path<Values>)
    // One that has the focus already, and was scrolled away, comes back into view too.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  const save = form.handleSubmit(onSubmit)
  return {
    submit: async event => {
      if (blocked === null) return save(event)
      event?.preventDefault()
      explain()
    },
    isSaving: isSubmitting,
    isDirty,
    blocked,
    isAsked,
    values: current,
    field: name => ({
      name,
      control: form.control as unknown as Control,
      error:
        errorText(errors[name]?.message as string | undefined) ??
        (isAsked && lacking.includes(name) ? errorText('required') : undefined),
      isAsked,
      onBusyChange,
      onWrongChange,
      onLabel,
    }),
    setValue: form.setValue,
    setFocus: (name = focus) => form.setFocus(name as string as Path<Values>),
    showErrors: error => showFieldErrors(error, form),
    library: form,
  }
}

/** Names of fields of which something holds now, and what hears that it does or no longer does. */
function useNames() {
  const [names, setNames] = useState<readonly string[]>([])
  const onChange = useCallback(
    (name: string, holds: boolean) =>
      setNames(known => (known.includes(name) === holds ? known : toggled(known, name))),
    [],
  )
  return [names, onChange] as const
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter(other => other !== name) : [...names, name]
