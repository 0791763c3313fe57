import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from '@orenda/contracts/zod'
import { describeError, isApiError, notify, notifyFailure, useFormat } from '@orenda/shared-ui/host'
import { useCommonTexts, useFieldErrorText } from '@orenda/shared-ui/screens'
import { type BaseSyntheticEvent, useCallback, useEffect, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { StoredRecord } from '../list-query.ts'
import { useFormFrame } from '../records-context.ts'
import type { Resource } from '../resource.ts'
import { useRecordTexts } from '../use-record-texts.ts'
import { missingFields, type Needs } from './needs.ts'
import { showFieldErrors } from './show-field-errors.ts'

interface Options<Row extends StoredRecord, Texts, Values extends FieldValues> {
  resource: Resource<Row, Texts>
  /** The contract's, of a change. */
  schema: z.ZodType<object, object>
  /** The stored one, or null for a new one. */
  record: Row | null
  /** What the fields begin with. */
  values: Values
  needs: Needs<Values>
  /** Where the keyboard begins. */
  focus: keyof Values & string
  /** Hears that it is tried once more. */
  onSubmit?: () => void
  /** Looks at a failure first. @returns true when it has said all that there is to say */
  onFailure?: (error: unknown) => boolean
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

export interface RecordFormState<Values extends FieldValues = FieldValues> {
  isNew: boolean
  title: string
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
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
  cancel: () => void
  /** Of a change that somebody else made meanwhile; null while there is none. */
  conflict: { title: string; text: string; reload: () => void } | null
  /** What went wrong when saving, where a dialog would cover what the page says. */
  failure: string | null
}

/** A record's form: checked by the contract, saved by its resource, and told to whoever shows it. */
export function useRecordForm<Row extends StoredRecord, Texts, Values extends FieldValues>({
  resource,
  schema,
  record,
  values,
  needs,
  focus,
  onSubmit,
  onFailure,
}: Options<Row, Texts, Values>): RecordFormState<Values> {
  const say = useRecordTexts(resource)
  const format = useFormat()
  const errorText = useFieldErrorText()
  const t = useCommonTexts()
  const { isDialog = false, onDirtyChange, onSaved, onCancel, onReload } = useFormFrame()
  const [isStale, setStale] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [busy, onBusyChange] = useNames()
  const [wrong, onWrongChange] = useNames()
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const onLabel = useCallback(
    (name: string, label: string) =>
      setLabels(known => (known[name] === label ? known : { ...known, [name]: label })),
    [],
  )
  const form = useForm<Values, unknown, object>({
    resolver: zodResolver(schema) as never,
    defaultValues: values as DefaultValues<Values>,
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const current = form.watch()

  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  const fail = (error: unknown) => {
    if (onFailure?.(error)) return
    if (isApiError(error, 'CONFLICT')) return setStale(true)
    if (showFieldErrors(error, form)) return
    if (isDialog) setFailure(describeError(error) ?? say('saveError'))
    else notifyFailure(error, say('saveError'))
  }
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
    if (first !== undefined) form.setFocus(first as Path<Values>)
  }
  const save = form.handleSubmit(async fields => {
    setStale(false)
    setFailure(null)
    onSubmit?.()
    try {
      const saved = await resource.save(record?.id, fields)
      // That the list could not be read again spoils nothing.
      await resource.reload().catch(() => undefined)
      const name = resource.nameOf(saved, format)
      notify.success(say(record === null ? 'created' : 'updated', { name }))
      onSaved(saved)
    } catch (error) {
      fail(error)
    }
  })
  const submit = async (event?: BaseSyntheticEvent) => {
    if (blocked === null) return save(event)
    event?.preventDefault()
    explain()
  }
  return {
    isNew: record === null,
    title: say(record === null ? 'createTitle' : 'editTitle'),
    submit,
    isSaving: isSubmitting,
    blocked,
    isAsked,
    values: current,
    field: name => ({
      name,
      control: form.control as unknown as Control,
      error:
        errorText(errors[name]?.message as string | undefined) ??
        (isAsked && lacking.includes(name) ? errorText('required') : undefined),
      ...{ isAsked, onBusyChange, onWrongChange, onLabel },
    }),
    setValue: form.setValue,
    setFocus: (name = focus) => form.setFocus(name as string as Path<Values>),
    cancel: onCancel,
    conflict: isStale
      ? { title: say('conflictTitle'), text: say('conflictText'), reload: () => void onReload() }
      : null,
    failure,
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
