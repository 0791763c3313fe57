import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { TaxQuarter, TaxYear } from '@orenda/contracts/taxes'
import { notify } from '@orenda/shared-ui/host'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../../i18n/texts.ts'
import { payTax } from './taxes.api.ts'

/** Marks the tax of a quarter as paid today, or takes that back; either can be undone. */
export function usePayTax(of: Pick<TaxYear, 'year' | 'regime'>): (quarter: TaxQuarter) => Promise<void> {
  const t = useTexts()
  const set = async (quarter: TaxQuarter, paid: TaxQuarter['paid'], isUndo = false) => {
    const name = t(`taxes.quarters.${quarter.quarter}`)
    try {
      await payTax(of, quarter.quarter, paid)
      notify.success(
        t(paid ? 'taxes.nowPaid' : 'taxes.nowOpen', { name }),
        isUndo
          ? undefined
          : { action: { label: t('common:actions.undo'), run: () => void set(quarter, quarter.paid, true) } },
      )
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
    }
  }
  return quarter =>
    set(
      quarter,
      quarter.paid ? null : { paid_on: today(), amount: sumOfAmounts([quarter.tax, quarter.levy]) },
    )
}
