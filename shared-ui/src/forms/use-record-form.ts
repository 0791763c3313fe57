import type { z } from '@orenda/contracts/zod'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { recordForm } from '@orenda/shared-ui/lists'
import { type Resource, type StoredRecord } from '@orenda/shared-ui/records'
import { describeError, useFormat } from '@orenda/shared-ui/texts'
import { useLayoutEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { recordWords } from '../records/record-words.ts'
import type { Needs } from './needs.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'
import { useUndo } from './use-undo.ts'

interface Options<Row extends StoredRecord, Texts, Values extends FieldValues> {
  resource: Resource<Row, Texts>
  /** The contract's schema for a change. */
  schema: z.ZodType<object, object>
  /** The stored record, or null for a new one. */
  record: Row | null
  /** The first values of the fields. */
  values: Values
  needs: Needs<Values>
  /** The field that has the focus first. */
  focus: keyof Values & string
  /** The part of the values that is sent and checked; by default all of them. */
  bodyOf?: (values: Values) => object
  /**
   * Asks for something else before the values are sent, and adds it; when it returns null, nothing
   * is sent.
   */
  complete?: (fields: object) => Promise<object | null>
  /**
   * Takes a new record back, from the message; null when that is not possible. By default it is deleted, if its resource
   * could write it again.
   */
  takeBackOf?: (saved: Row, fields: object) => (() => Promise<unknown>) | null
  /** The text after saving, if it is not the usual one. */
  saidOf?: (saved: Row) => string | undefined
  /** The text after a new record was taken back, if it is not the usual one. */
  undoneOf?: (saved: Row) => string | undefined
  /** Is called before another try. */
  onSubmit?: () => void
  /**
   * Is called with a failure.
   * @returns true when it has shown everything
   */
  onFailure?: (error: unknown) => boolean
}

export interface RecordFormState<Values extends FieldValues = FieldValues>
  extends Omit<CheckedForm<Values>, 'isDirty' | 'library' | 'showErrors'> {
  isDirty?: boolean
  isNew: boolean
  title: string
  cancel: () => void
  /** The stored record after somebody else has changed it; null otherwise. */
  conflict: { title: string; text: string; reload: () => void } | null
  /** Why it was not saved. */
  failure: string | null
}

/**
 * A record's form: checked by the contract, saved by its resource; the component that shows it is
 * told the result.
 */
export function useRecordForm<Row extends StoredRecord, Texts, Values extends FieldValues>({
  resource,
  record,
  complete,
  takeBackOf,
  saidOf,
  undoneOf,
  onSubmit,
  onFailure,
  ...options
}: Options<Row, Texts, Values>): RecordFormState<Values> {
  const say = recordForm.useTexts(resource)
  const undoOf = useUndo()
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
        // If reading again fails, the form stays as it is.
        await resource.reload().catch(() => undefined)
        tell(saved, whole)
        onSaved(saved)
      } catch (error) {
        fail(error)
      }
    },
  })
  const tell = (saved: Row, fields: object) => {
    const usual = say(record === null ? 'created' : 'updated', { name: resource.nameOf(saved, format) })
    const said = saidOf?.(saved) ?? recordWords.named(resource, saved, usual, format)
    const takeBack = record === null ? (takeBackOf ?? removing)(saved, fields) : null
    const id = recordWords.messageId(resource, saved)
    notify.success(said, {
      id,
      ...(takeBack && {
        action: undoOf(takeBack, {
          id,
          name: recordWords.brief(resource, saved, format),
          undone: undoneOf?.(saved),
          reload: resource.reload,
        }),
      }),
    })
  }
  const removing = (saved: Row) => (resource.again ? () => resource.remove(saved) : null)
  const fail = (error: unknown) => {
    if (onFailure?.(error)) return
    if (isStaleError(error)) return setStale(true)
    if (showErrors(error)) return
    // The page shows the end of a session or plan once for all its parts.
    if (saysItself(error)) notify.failure(error, say('saveError'))
    else setFailure(describeError(error) ?? say('saveError'))
  }

  // Reported before the key is released that was typed, so that an Escape right after it asks
  // before changes are lost.
  useLayoutEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  return {
    ...form,
    isDirty,
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

/** Somebody else has changed the record; other conflicts have their own reason. */
const isStaleError = (error: unknown): boolean =>
  ApiError.is(error, 'CONFLICT') && (error.body.reason ?? 'stale') === 'stale'
