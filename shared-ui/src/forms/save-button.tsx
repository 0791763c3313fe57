import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Tooltip } from '@orenda/shared-ui/ui'
import { useId } from 'react'

interface SaveButtonProps {
  /** Why there is nothing to save yet; null when there is. */
  blocked: string | null
  /** It stands beside the button already. */
  isSaid: boolean
  isBusy: boolean
  /** What it does, where "Save" does not say it. */
  label?: string
  /** It ends something. */
  isDanger?: boolean
}

/**
 * Saves the form it stands in. A grey one can be gone to and pressed: it says what is missing, and the form goes there.
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
          // A field that is left says what is wrong with it, and the button would move away under the press.
          onMouseDown={event => blocked !== null && event.preventDefault()}
        >
          {label ?? t('actions.save')}
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
