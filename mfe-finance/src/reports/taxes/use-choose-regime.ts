import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
import { notify } from '@orenda/shared-ui/host'
import { useTexts } from '../../i18n/texts.ts'
import { chooseRegime } from './taxes.api.ts'

/** Keeps how the landlord pays, for Today, the calendar and the next visit. */
export function useChooseRegime(): (regime: TaxRegime) => Promise<void> {
  const t = useTexts()
  return async regime => {
    try {
      await chooseRegime(regime)
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
    }
  }
}
