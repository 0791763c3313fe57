import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: string
  /** What is wrong, in words that say what to do. */
  error?: string | undefined
  hint?: ReactNode
  /** The word "optional", where the field is. */
  optional?: string | undefined
  /** One control of the kit. */
  children: ReactNode
}

/** A control with its label above and its hint and error below. */
export function Field({ label, error, hint, optional, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> · {optional}</span>}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>{children}</FieldContext>
      {/* Stands there before there is an error: a screen reader tells only what changes in it. */}
      <div id={errorId} className={styles.error} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={14} strokeWidth={2} aria-hidden />
            <span>{error}</span>
          </>
        )}
      </div>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
