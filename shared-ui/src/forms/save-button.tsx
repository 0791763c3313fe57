import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Tooltip } from '@orenda/shared-ui/ui'
import { useId } from 'react'
import styles from './save-button.module.css'

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
}

/**
 * Saves its form. While it cannot be saved the button is grey but can be pressed: then it says what
 * is missing and focuses that field.
 */
export function SaveButton({ blocked, isSaid, isBusy, label, isDanger = false }: SaveButtonProps) {
  const t = useCommonTexts()
  const id = useId()
  return (
    <>
      <Tooltip text={isSaid ? '' : (blocked ?? '')}>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isBusy={isBusy}
          aria-disabled={blocked !== null || undefined}
          aria-describedby={blocked === null ? undefined : id}
          // When a field loses the focus its error may appear and move the button away from under
          // the pointer.
          onMouseDown={event => blocked !== null && event.preventDefault()}
        >
          {label ?? t('actions.save')}
          {blocked === null && (
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
      {wholeWords(blocked)}
    </span>
  )
}

/** The text of a reason, in which `E-mail` is not torn at its hyphen. */
export const wholeWords = (text: string) =>
  text.split(/(\p{L}+-\p{L}+)/u).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ),
  )
