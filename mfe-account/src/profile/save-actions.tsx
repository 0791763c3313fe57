import { FormLayout } from '@orenda/shared-ui/forms'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'

interface SaveActionsProps {
  isDirty: boolean
  isSaving: boolean
  /** Puts back what is stored. */
  onCancel: () => void
}

/** The buttons below a form of the profile; nothing can be saved or put back before something is changed. */
export function SaveActions({ isDirty, isSaving, onCancel }: SaveActionsProps) {
  const t = useCommonTexts()
  return (
    <FormLayout.Actions isIdle={!isDirty && !isSaving}>
      {/* Not `disabled`, because a disabled button would lose the focus after saving. */}
      <Button
        type="submit"
        variant="primary"
        aria-disabled={(!isDirty && !isSaving) || undefined}
        isBusy={isSaving}
      >
        {t('actions.save')}
      </Button>
      {isDirty && !isSaving && <Button onClick={onCancel}>{t('actions.cancel')}</Button>}
    </FormLayout.Actions>
  )
}
