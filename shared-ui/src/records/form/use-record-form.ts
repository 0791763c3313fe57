import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from '@orenda/contracts/zod'
import { isApiError, notify, notifyFailure, useFormat } from '@orenda/shared-ui/host'
import { useFieldErrorText } from '@orenda/shared-ui/screens'
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
  /** Hears whether a field has something on its way, without which nothing can be saved. The same one always. */
  onBusyChange: (name: string, isBusy: boolean) => void
}

export interface RecordFormState<Values extends FieldValues = FieldValues> {
  isNew: boolean
  title: string
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
  canSave: boolean
  /** What stands in the fields now. */
  values: Values
  /** Binds a field: `<DateField {...form.field('date')} />`. */
  field: (name: keyof Values & string) => FieldBinding
  setValue: UseFormReturn<Values>['setValue']
  setFocus: () => void
  cancel: () => void
  /** Of a change that somebody else made meanwhile; null while there is none. */
  conflict: { title: string; text: string; reload: () => void } | null
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
  const { onDirtyChange, onSaved, onCancel, onReload } = useFormFrame()
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState<readonly string[]>([])
  const form = useForm<Values, unknown, object>({
    resolver: zodResolver(schema) as never,
    defaultValues: values as DefaultValues<Values>,
  })
  const onBusyChange = useCallback(
    (name: string, isBusy: boolean) =>
      setBusy(names => (names.includes(name) === isBusy ? names : toggled(names, name))),
    [],
  )
  const { isDirty, isSubmitting, errors } = form.formState
  const current = form.watch()

  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  const fail = (error: unknown) => {
    if (onFailure?.(error)) return
    if (isApiError(error, 'CONFLICT')) return setStale(true)
    if (!showFieldErrors(error, form)) notifyFailure(error, say('saveError'))
  }
  const submit = form.handleSubmit(async fields => {
    setStale(false)
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
  return {
    isNew: record === null,
    title: say(record === null ? 'createTitle' : 'editTitle'),
    submit,
    isSaving: isSubmitting,
    canSave: busy.length === 0 && missingFields(current, needs).length === 0,
    values: current,
    field: name => ({
      name,
      control: form.control as unknown as Control,
      error: errorText(errors[name]?.message as string | undefined),
      onBusyChange,
    }),
    setValue: form.setValue,
    setFocus: () => form.setFocus(focus as Path<Values>),
    cancel: onCancel,
    conflict: isStale
      ? { title: say('conflictTitle'), text: say('conflictText'), reload: () => void onReload() }
      : null,
  }
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter(other => other !== name) : [...names, name]
