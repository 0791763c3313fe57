import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Tooltip } from '@orenda/shared-ui/ui'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './save-button.module.css'
import type { CheckedForm } from './use-checked-form.ts'

interface SaveButtonProps {
  /** Why it cannot be saved yet; null when it can. */
  blocked: string | null
  /** Whether the reason is already shown beside the button. */
  isSaid: boolean
  isBusy: boolean
  /** The label, if it is not "Save". */
  label?: string
  /** Whether it ends something, so that the button warns. */
  isDanger?: boolean
  icon?: LucideIcon | undefined
  /** Whether Ctrl Enter saves its form, too. */
  hasKeys?: boolean
}

/**
 * Saves its form. While it cannot be saved the button is grey but can be pressed: then it says what
 * is missing and focuses that field.
 */
export function SaveButton({
  blocked,
  isSaid,
  isBusy,
  label,
  isDanger = false,
  icon,
  hasKeys = true,
}: SaveButtonProps) {
  const t = useCommonTexts()
  const id = useId()
  return (
    <>
      <Tooltip text={isSaid ? '' : (blocked ?? '')}>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          icon={icon}
          isBusy={isBusy}
          aria-disabled={blocked !== null || undefined}
          aria-describedby={blocked === null ? undefined : id}
          // When a field loses the focus its error may appear and move the button away from under
          // the pointer.
          onMouseDown={event => blocked !== null && event.preventDefault()}
        >
          {label ?? t('actions.save')}
          {blocked === null && hasKeys && (
            <kbd className={styles.keys} aria-hidden>
              Ctrl Enter
            </kbd>
          )}
        </Button>
      </Tooltip>
      {blocked !== null && (
        <span id={id} hidden>
          {blocked}
        </span>
      )}
    </>
  )
}

/** Beside the buttons: what is missing, until a try to save says it above them. A screen reader hears it with the button. */
export function WhyNotSaved({ blocked, isSaid }: Pick<SaveButtonProps, 'blocked' | 'isSaid'>) {
  if (blocked === null || isSaid) return null
  return (
    <span className={styles.why} aria-hidden>
      {/* `E-mail` is not torn at its hyphen. */}
      {blocked.split(/(\p{L}+-\p{L}+)/u).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} className={styles.whole}>
            {part}
          </span>
        ),
      )}
    </span>
  )
}

interface SaveProps extends Pick<SaveButtonProps, 'label' | 'icon'> {
  form: Pick<CheckedForm, 'blocked' | 'isSaving'>
  /** The buttons after it, e.g. the one that puts back what is stored. */
  children?: ReactNode
}

/**
 * The button that saves or sends a form on a page: grey while something is missing, with the reason beside it, and
 * it can be pressed to be led to what is missing.
 */
export function Save({ form: { blocked, isSaving }, label, icon, children }: SaveProps) {
  const reason = isSaving ? null : blocked
  return (
    <>
      <SaveButton
        blocked={reason}
        isSaid={false}
        isBusy={isSaving}
        hasKeys={false}
        icon={icon}
        {...(label !== undefined && { label })}
      />
      {children}
      <WhyNotSaved blocked={reason} isSaid={false} />
    </>
  )
}
