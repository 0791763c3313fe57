import type { z } from '@orenda/contracts/zod'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { recordForm } from '@orenda/shared-ui/lists'
import { type Resource, type StoredRecord } from '@orenda/shared-ui/records'
import { describeError, useFormat } from '@orenda/shared-ui/texts'
import { useLayoutEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Needs } from './needs.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'

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
  /** What of the fields is sent, and so checked; all of them, when left out. */
  bodyOf?: (values: Values) => object
  /** Asks what else has to be known before the fields are sent, and adds it; null: they are not sent. */
  complete?: (fields: object) => Promise<object | null>
  /** What is said when it is saved, where that is another thing than that it was created or changed. */
  saidOf?: (saved: Row) => string | undefined
  /** Hears that it is tried once more. */
  onSubmit?: () => void
  /** Looks at a failure first. @returns true when it has said all that there is to say */
  onFailure?: (error: unknown) => boolean
}

export interface RecordFormState<Values extends FieldValues = FieldValues>
  extends Omit<CheckedForm<Values>, 'isDirty' | 'library' | 'showErrors'> {
  isNew: boolean
  title: string
  cancel: () => void
  /** Of a change that somebody else made meanwhile; null while there is none. */
  conflict: { title: string; text: string; reload: () => void } | null
  /** What went wrong when saving. */
  failure: string | null
}

/** A record's form: checked by the contract, saved by its resource, and told to whoever shows it. */
export function useRecordForm<Row extends StoredRecord, Texts, Values extends FieldValues>({
  resource,
  record,
  complete,
  saidOf,
  onSubmit,
  onFailure,
  ...options
}: Options<Row, Texts, Values>): RecordFormState<Values> {
  const say = recordForm.useTexts(resource)
  const format = useFormat()
  const { onDirtyChange, onSaved, onCancel, onReload } = recordForm.useFrame()
  const [isStale, setStale] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const { isDirty, library, showErrors, ...form } = useCheckedForm({
    ...options,
    onSubmit: async fields => {
      setStale(false)
      setFailure(null)
      onSubmit?.()
      try {
        const whole = complete === undefined ? fields : await complete(fields)
        if (whole === null) return
        const saved = await resource.save(record?.id, whole)
        // That the list could not be read again spoils nothing.
        await resource.reload().catch(() => undefined)
        const name = resource.nameOf(saved, format)
        notify.success(saidOf?.(saved) ?? say(record === null ? 'created' : 'updated', { name }))
        onSaved(saved)
      } catch (error) {
        fail(error)
      }
    },
  })
  const fail = (error: unknown) => {
    if (onFailure?.(error)) return
    if (isStaleError(error)) return setStale(true)
    if (showErrors(error)) return
    // The end of a session or plan is said once for the whole page.
    if (saysItself(error)) notify.failure(error, say('saveError'))
    else setFailure(describeError(error) ?? say('saveError'))
  }

  // Told before the key is let go that was typed: an Escape right behind it is asked about, however busy the page is.
  useLayoutEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  return {
    ...form,
    isNew: record === null,
    title: say(record === null ? 'createTitle' : 'editTitle'),
    cancel: onCancel,
    conflict: isStale
      ? { title: say('conflictTitle'), text: say('conflictText'), reload: () => void onReload() }
      : null,
    failure,
  }
}

const saysItself = (error: unknown): boolean =>
  ApiError.is(error) && ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SUBSCRIPTION_EXPIRED'].includes(error.code)

/** Somebody else has changed the record meanwhile; any other conflict says its own reason. */
const isStaleError = (error: unknown): boolean =>
  ApiError.is(error, 'CONFLICT') && (error.body.reason ?? 'stale') === 'stale'
