import type { TaxYear } from '@orenda/contracts/taxes'
import { saveAs } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { useTexts } from '../../i18n/texts.ts'

/** Brings the spreadsheet of a year from the API: each payment with its rate, and the sums of each quarter. */
export function useTaxFile(): (of: Pick<TaxYear, 'year' | 'regime'>) => Promise<void> {
  const t = useTexts()
  const lang = useLanguage()
  return async ({ year, regime }) => {
    const query = new URLSearchParams({ year: String(year), regime, format: 'xlsx', lang })
    try {
      await saveAs.answer(`/taxes?${query}`, `taxes-${year}.xlsx`)
    } catch (error) {
      notify.failure(error, t('taxes.fileFailed'))
    }
  }
}
