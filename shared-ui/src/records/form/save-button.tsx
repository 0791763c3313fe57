import { useCommonTexts } from '@orenda/shared-ui/screens'
import { Button, Tooltip } from '@orenda/shared-ui/ui'
import { useId } from 'react'

interface SaveButtonProps {
  /** Why there is nothing to save yet; null when there is. */
  blocked: string | null
  isBusy: boolean
}

/**
 * Saves the form it stands in. A grey one can be gone to and pressed: it says what is missing, and the form goes there.
 */
export function SaveButton({ blocked, isBusy }: SaveButtonProps) {
  const t = useCommonTexts()
  const id = useId()
  return (
    <>
      <Tooltip text={blocked ?? ''}>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          aria-disabled={blocked !== null || undefined}
          aria-describedby={blocked === null ? undefined : id}
          // A field that is left says what is wrong with it, and the button would move away under the press.
          onMouseDown={event => blocked !== null && event.preventDefault()}
        >
          {t('actions.save')}
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
