import type { Currency } from '@orenda/contracts/currencies'
import { type UsualAmounts, unusualAmount } from '@orenda/contracts/rules/unusual-amount'
import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useQuestion } from './use-question.tsx'

interface AmountQuestion {
  /** Whether the amount is saved; if not, `onChange` leads to it. */
  isKept: (
    amount: number,
    usual: UsualAmounts & { currency: Currency },
    onChange: () => void,
  ) => Promise<boolean>
  /** To be rendered next to the form. */
  question: ReactNode
}

/**
 * Asks before an amount is written down that is many times the usual one of a lease.
 * @param stored that of the record
 */
export function useAmountQuestion(stored?: number): AmountQuestion {
  const t = useCommonTexts()
  const { money } = useFormat()
  const { ask, question } = useQuestion((said: { amount: string; usual: string }) => ({
    title: t('amounts.unusual.title'),
    text: t('amounts.unusual.text', said),
    keep: t('amounts.unusual.keep'),
    change: t('amounts.unusual.change'),
  }))
  return {
    isKept: async (amount, { currency, ...usual }, onChange) => {
      const than = amount === stored ? null : unusualAmount(amount, usual)
      if (than === null) return true
      const isKept = await ask({
        amount: money(amount, currency),
        usual: t(`amounts.unusual.${than}`, { amount: money(usual[than], currency) }),
      })
      if (!isKept) onChange()
      return isKept
    },
    question,
  }
}
