import { useCommonTexts } from '@orenda/shared-ui/texts'
import { type ComboboxTexts } from '../forms/controls/combobox.tsx'

/** What a long list to choose from says. */
export function useChoiceTexts(): ComboboxTexts {
  const t = useCommonTexts()
  return {
    clear: t('choice.clear'),
    nothing: t('records.nothingTitle'),
    more: count => t('choice.more', { count }),
  }
}
