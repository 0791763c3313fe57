import type { Currency } from '@orenda/contracts/currencies'
import { type UsualAmounts, unusualAmount } from '@orenda/contracts/rules/unusual-amount'
import { RecordForm } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'

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

/** Asks before an amount is written down that is many times the usual one. @param stored that of the record */
export function useAmountQuestion(stored: number | undefined): AmountQuestion {
  const t = useTexts()
  const { money } = useFormat()
  const { ask, question } = RecordForm.useQuestion(
    ({ amount, usual }: { amount: string; usual: string }) => ({
      title: t('payments.unusual.title'),
      text: t('payments.unusual.text', { amount, usual }),
      keep: t('payments.unusual.keep'),
      change: t('payments.unusual.change'),
    }),
  )
  return {
    isKept: async (amount, { currency, ...usual }, onChange) => {
      const than = amount === stored ? null : unusualAmount(amount, usual)
      if (than === null) return true
      const isKept = await ask({
        amount: money(amount, currency),
        usual: t(`payments.unusual.${than}`, { amount: money(usual[than], currency) }),
      })
      if (!isKept) onChange()
      return isKept
    },
    question,
  }
}
