import { useCommonTexts } from '@orenda/shared-ui/texts'
import { type ComboboxTexts } from '../forms/controls/combobox.tsx'

/** The texts of a searchable list. */
export function useChoiceTexts(): ComboboxTexts {
  const t = useCommonTexts()
  return {
    clear: t('choice.clear'),
    nothing: t('records.nothingTitle'),
    more: count => t('choice.more', { count }),
  }
}
