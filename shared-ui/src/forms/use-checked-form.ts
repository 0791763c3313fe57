import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from '@orenda/contracts/zod'
import { useCommonTexts, useFieldErrorText } from '@orenda/shared-ui/texts'
import { type BaseSyntheticEvent, useEffect, useState } from 'react'
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
import { type FieldReports, useBlockedReason } from './use-blocked-reason.ts'

export interface CheckedFormOptions<Values extends FieldValues, Body extends object = object> {
  /** The contract's, of what is sent. */
  schema: z.ZodType<Body, object>
  /** The first values of the fields. */
  values: Values
  needs: Needs<Values>
  /** The field that has the focus first. */
  focus: keyof Values & string
  /** The part of the values that is sent and checked; by default all of them. */
  bodyOf?: (values: Values) => object
  /**
   * The form's own words for an error of a field; undefined for the usual ones.
   * @param code of the contract or the API; `required` for whatever is wrong with an empty text
   */
  wordsOf?: (name: keyof Values & string, code: string) => string | undefined
  /** Whether an error goes when its field is edited, and the field is checked with the next try only. */
  checksOnSubmit?: boolean
  /** Is called with the checked values that have to be sent. It throws nothing. */
  onSubmit: (body: Body) => Promise<void>
}

/** What a bound field gets from its form. */
export interface FieldBinding extends FieldReports {
  name: string
  control: Control
  error: string | undefined
  /** Whether the person tried to save before it was possible. From then on, a field shows its error at once. */
  isAsked: boolean
}

export interface CheckedForm<Values extends FieldValues = FieldValues, Body extends object = object> {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
  /** Whether there are changes that are not saved. */
  isDirty: boolean
  /** Why it cannot be saved yet, e.g. `Fill in: Apartment, Amount`; null when it can. */
  blocked: string | null
  /** Whether the person tried to save nevertheless. */
  isAsked: boolean
  /** The present values of the fields. */
  values: Values
  /** Binds a field: `<DateField {...form.field('date')} />`. */
  field: (name: keyof Values & string) => FieldBinding
  setValue: UseFormReturn<Values>['setValue']
  /** The name of the field that has the focus first. */
  firstField?: string
  /** Focuses a field in a moment, by default the first one. */
  setFocus: (name?: keyof Values & string) => void
  /**
   * Shows the API's field errors under their fields, and focuses the first.
   * @returns false when the error belongs to no field of the form
   */
  showErrors: (error: unknown) => boolean
  /** The methods of react-hook-form. */
  library: UseFormReturn<Values, unknown, Body>
}

/** A form whose fields are checked by the contract, and which says what is missing. */
export function useCheckedForm<Values extends FieldValues, Body extends object = object>({
  schema,
  values,
  needs,
  focus,
  bodyOf,
  wordsOf,
  checksOnSubmit = false,
  onSubmit,
}: CheckedFormOptions<Values, Body>): CheckedForm<Values, Body> {
  const [isAsked, setAsked] = useState(false)
  const check = zodResolver(schema) as unknown as Resolver<FieldValues, unknown, Body>
  const form = useForm<Values, unknown, Body>({
    reValidateMode: checksOnSubmit ? 'onSubmit' : 'onChange',
    resolver: ((typed: Values, ...rest: [unknown, never]) =>
      check(bodyOf === undefined ? typed : bodyOf(typed), ...rest)) as never,
    defaultValues: values as DefaultValues<Values>,
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const current = form.watch()
  useForgottenErrors(form, checksOnSubmit)

  const missing = missingFields(current, needs).map(String)
  const { blocked, lacking, firstProblem, binding } = useBlockedReason(missing)
  const explain = () => {
    setAsked(true)
    if (firstProblem === undefined) return
    form.setFocus(firstProblem as Path<Values>)
    // The field may already have the focus and be out of view.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  const errorOf = useErrorWords(current, wordsOf)
  const save = form.handleSubmit(onSubmit)
  return {
    submit: async event => {
      if (blocked === null) {
        // What is put back after saving is not missing.
        setAsked(false)
        return save(event)
      }
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
        errorOf(name, errors[name]?.message as string | undefined) ??
        (isAsked && lacking.includes(name) ? errorOf(name, 'required') : undefined),
      isAsked,
      ...binding,
    }),
    setValue: form.setValue,
    firstField: focus,
    // What stands is selected: typing takes its place.
    setFocus: (name = focus) => form.setFocus(name as string as Path<Values>, { shouldSelect: true }),
    showErrors: error => showFieldErrors(error, form),
    library: form,
  }
}

/** The words for an error of a field: what is right, by an example where one helps. */
function useErrorWords<Values extends FieldValues>(
  values: Values,
  wordsOf: CheckedFormOptions<Values>['wordsOf'],
): (name: keyof Values & string, code: string | undefined) => string | undefined {
  const t = useCommonTexts()
  const errorText = useFieldErrorText()
  const exampleOf = (name: keyof Values & string, code: string | undefined) => {
    // A number that stands there is not missing.
    if (code === 'required') return isNotPositive(values[name]) ? t('validation.not_positive') : undefined
    if (code !== 'invalid_format') return undefined
    if (/email/i.test(name)) return t('validation.no_email')
    return /phone/i.test(name) ? t('validation.no_phone') : undefined
  }
  return (name, code) =>
    (code && wordsOf?.(name, isBlank(values[name]) ? 'required' : code)) ??
    exampleOf(name, code) ??
    errorText(code)
}

const isNotPositive = (value: unknown): boolean => typeof value === 'number' && value <= 0

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** Removes the error of a field that is edited. */
function useForgottenErrors<Values extends FieldValues, Body>(
  { subscribe, clearErrors }: UseFormReturn<Values, unknown, Body>,
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type === 'change' && name !== undefined) clearErrors(name as Path<Values>)
      },
    })
  }, [isOn, subscribe, clearErrors])
}
