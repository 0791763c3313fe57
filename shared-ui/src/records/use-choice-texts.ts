import type { ComboboxTexts } from '@orenda/shared-ui/controls'
import { useCommonTexts } from '../screens/use-common-texts.ts'

/** What a long list to choose from says. */
export function useChoiceTexts(): ComboboxTexts {
  const t = useCommonTexts()
  return {
    clear: t('choice.clear'),
    nothing: t('records.nothingTitle'),
    more: count => t('choice.more', { count }),
  }
}
