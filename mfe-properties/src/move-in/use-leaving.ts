import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { useTexts } from '../i18n/texts.ts'
import type { MoveInValues } from './move-in-values.ts'

/** Asks before the form is left, and says what the draft keeps. @param keptAt when it was kept; null while it is not */
export function useLeaving(
  isTyped: boolean,
  keptAt: string | null,
  { tax_id, passport }: MoveInValues,
): ReturnType<typeof useUnsavedChanges> {
  const t = useTexts()
  const kept = [t('moveIn.draftStays'), ...(tax_id + passport === '' ? [] : [t('moveIn.draftWithout')])]
  return useUnsavedChanges(isTyped, undefined, keptAt === null ? undefined : kept.join(' '))
}
