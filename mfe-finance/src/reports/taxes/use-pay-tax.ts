import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { TaxQuarter, TaxYear } from '@orenda/contracts/taxes'
import { notify } from '@orenda/shared-ui/host'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../../i18n/texts.ts'
import { payTax } from './taxes.api.ts'

type PayableQuarter = Pick<TaxQuarter, 'quarter' | 'tax' | 'levy' | 'paid'>

/** What is said of one quarter. A panel and the page have texts of their own. */
interface Words {
  paid: string
  /** When it was taken back. */
  open: string
}

type Pay = (of: Pick<TaxYear, 'year' | 'regime'>, quarter: PayableQuarter, words: Words) => Promise<boolean>

/**
 * Marks the tax of a quarter as paid today, or takes that back; either can be undone.
 * @returns whether it was done
 */
export function usePayTax(): Pay {
  const t = useTexts()
  return (of, quarter, words) => {
    const set = async (paid: TaxQuarter['paid'], isUndo = false) => {
      try {
        await payTax(of, quarter.quarter, paid)
        const undo = { label: t('common:actions.undo'), run: () => void set(quarter.paid, true) }
        notify.success(paid ? words.paid : words.open, isUndo ? undefined : { action: undo })
        return true
      } catch (error) {
        notify.failure(error, t('common:records.saveError'))
        return false
      }
    }
    const { tax, levy } = quarter
    return set(quarter.paid ? null : { paid_on: today(), amount: sumOfAmounts([tax, levy]) })
  }
}
