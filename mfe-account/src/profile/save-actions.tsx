import { FormLayout } from '@orenda/shared-ui/forms'
import { Button } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

interface SaveActionsProps {
  isDirty: boolean
  isSaving: boolean
  /** Puts back what is stored. */
  onCancel: () => void
}

/** The buttons below a form of the profile; nothing can be saved or put back before something is changed. */
export function SaveActions({ isDirty, isSaving, onCancel }: SaveActionsProps) {
  const t = useTexts()
  const isIdle = !isDirty && !isSaving
  return (
    <FormLayout.Actions isIdle={isIdle}>
      <FormLayout.Save form={{ blocked: isDirty ? null : t('profile.unchanged'), isSaving, isDirty }}>
        {isDirty && !isSaving && <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>}
      </FormLayout.Save>
    </FormLayout.Actions>
  )
}
