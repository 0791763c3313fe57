import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, type ButtonProps } from '@orenda/shared-ui/ui'
import { type ReactNode, useId, useState } from 'react'
import styles from './save-button.module.css'
import { wholeWords } from './save-button.tsx'
import type { CheckedForm } from './use-checked-form.ts'

interface SaveProps extends Pick<ButtonProps, 'icon'> {
  form: Pick<CheckedForm, 'blocked' | 'isSaving'> & Partial<Pick<CheckedForm, 'isDirty' | 'isAsked'>>
  /** The label, if it is not "Save". */
  label?: string
  /** The buttons after it, e.g. the one that puts back what is stored. */
  children?: ReactNode
}

/**
 * The button that saves or sends a form on a page, which looks as that of a record's form: grey while something is
 * missing, and it can be pressed to be led to what is missing. The reason stands beside it once something is typed or
 * the button was pressed; a screen reader always gets it.
 */
export function Save({
  form: { blocked, isSaving, isDirty = true, isAsked = false },
  label,
  icon,
  children,
}: SaveProps) {
  const t = useCommonTexts()
  const id = useId()
  const [isPressed, setPressed] = useState(false)
  const reason = isSaving ? null : blocked
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        icon={icon}
        isBusy={isSaving}
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : id}
        onClick={() => setPressed(true)}
        // When a field loses the focus its error may appear and move the button away from under the pointer.
        onMouseDown={event => reason !== null && event.preventDefault()}
      >
        {label ?? t('actions.save')}
      </Button>
      {children}
      {reason !== null && (
        <span id={id} className={styles.why} hidden={!isDirty && !isAsked && !isPressed}>
          {wholeWords(reason)}
        </span>
      )}
    </>
  )
}
