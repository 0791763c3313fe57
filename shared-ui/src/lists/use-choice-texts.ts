import { type ComboboxTexts } from '../forms/controls/combobox.tsx'
import { useCommonTexts } from '../host/use-common-texts.ts'

/** What a long list to choose from says. */
export function useChoiceTexts(): ComboboxTexts {
  const t = useCommonTexts()
  return {
    clear: t('choice.clear'),
    nothing: t('records.nothingTitle'),
    more: count => t('choice.more', { count }),
  }
}
