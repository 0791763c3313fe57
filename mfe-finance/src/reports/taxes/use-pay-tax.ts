import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { TaxQuarter, TaxYear } from '@orenda/contracts/taxes'
import { notify } from '@orenda/shared-ui/host'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../../i18n/texts.ts'
import { type Undoable, undoable } from '../../settled/undoable.ts'
import { payTax } from './taxes.api.ts'

type PayableQuarter = Pick<TaxQuarter, 'quarter' | 'tax' | 'levy' | 'paid'>

/** What is said of one quarter. A panel and the page have texts of their own. */
interface Words {
  paid: string
  /** When it was taken back. */
  open: string
}

type Pay = (
  of: Pick<TaxYear, 'year' | 'regime'>,
  quarter: PayableQuarter,
  words: Words,
) => Promise<Undoable | null>

/**
 * Marks the tax of a quarter as paid today, or takes that back; either can be undone.
 * @returns the way back, or null when it was not done
 */
export function usePayTax(): Pay {
  const t = useTexts()
  return async (of, quarter, words) => {
    const set = async (paid: TaxQuarter['paid'], undo?: Undoable) => {
      try {
        await payTax(of, quarter.quarter, paid)
        notify.success(paid ? words.paid : words.open, {
          id: `tax ${of.year} ${quarter.quarter}`,
          ...(undo && { action: { label: t('common:actions.undo'), run: () => void undo.takeBack() } }),
        })
        return true
      } catch (error) {
        notify.failure(error, t('common:records.saveError'))
        return false
      }
    }
    const { tax, levy } = quarter
    const done = undoable(() => set(quarter.paid))
    const paid = quarter.paid ? null : { paid_on: today(), amount: sumOfAmounts([tax, levy]) }
    return (await set(paid, done)) ? done : null
  }
}
