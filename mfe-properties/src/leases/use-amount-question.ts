import type { Lease } from '@orenda/contracts/leases'
import type { CreatePayment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import { unusualAmount } from '@orenda/contracts/rules/unusual-amount'
import { RecordForm } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { debtOf } from './debt-choices.tsx'

interface AmountQuestion {
  /** Whether the payment is recorded; if not, `onChange` leads to its amount. */
  isKept: (
    payment: CreatePayment,
    lease: Lease,
    balances: readonly Balance[],
    onChange: () => void,
  ) => Promise<boolean>
  /** To be rendered next to the form. */
  question: ReactNode
}

/** Asks before an amount is recorded that is many times the usual one of a lease. */
export function useAmountQuestion(): AmountQuestion {
  const t = useTexts()
  const { money } = useFormat()
  const { ask, question } = RecordForm.useQuestion((said: { amount: string; usual: string }) => ({
    title: t('leases.payment.unusual.title'),
    text: t('leases.payment.unusual.text', said),
    keep: t('leases.payment.unusual.keep'),
    change: t('leases.payment.unusual.change'),
  }))
  return {
    isKept: async ({ amount, currency: paid }, lease, balances, onChange) => {
      const currency = paid ?? lease.currency
      const balance = balances.find(row => row.currency === currency)
      const usual = {
        rent: lease.currency === currency ? lease.rent : 0,
        open: balance ? debtOf(balance.open) : 0,
      }
      const than = unusualAmount(amount, usual)
      if (than === null) return true
      const isKept = await ask({
        amount: money(amount, currency),
        usual: t(`leases.payment.unusual.${than}`, { amount: money(usual[than], currency) }),
      })
      if (!isKept) onChange()
      return isKept
    },
    question,
  }
}
