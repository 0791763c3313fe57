import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Facts } from './facts.tsx'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: string
  /** What is wrong, in words that say what to do. */
  error?: string | undefined
  hint?: ReactNode
  /** The word "optional", if the field is optional. */
  optional?: string | undefined
  /** A control of the kit. */
  children: ReactNode
}

/** A control with its label above it, and its hint and error below. */
export function Field({ label, error, hint, optional, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {optional ? (
          <Facts
            of={[
              label,
              <span key="optional" className={styles.optional}>
                {optional}
              </span>,
            ]}
          />
        ) : (
          label
        )}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>{children}</FieldContext>
      {/* Always rendered: a screen reader reads only changes inside an existing element. */}
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
