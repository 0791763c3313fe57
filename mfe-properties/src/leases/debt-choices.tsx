import { type ChargeKind, chargeKinds } from '@orenda/contracts/charge-kinds'
import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Balance } from '@orenda/contracts/rent'
import { debtAfter } from '@orenda/contracts/rules/debt-after'
import { settledBy } from '@orenda/contracts/rules/settling'
import { EntryFields } from '@orenda/shared-ui/forms'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { dueTodayOfQuery } from './leases.api.ts'

export type Open = Balance['open']

/** The kinds of charges that are open, rent first. */
export const openKinds = (open: Open): ChargeKind[] => chargeKinds.filter(kind => open[kind] > 0)

export const debtOf = (open: Open): number => sumOfAmounts(Object.values(open))

interface DebtChoicesProps {
  leaseId: string
  /** What is open of each kind of charge. */
  open: Open
  currency: Currency
  values: { amount: number | null; category: PaymentCategory; date: string }
  /** Whether the whole debt is paid, by a payment for each kind. */
  isWhole: boolean
  /** Is called with a kind and all that is open of it. */
  onKind: (kind: ChargeKind, amount: number) => void
  onWhole: () => void
}

/** Below the amount: what is owed, what the payment leaves of it, and what it can be in one press. */
export function DebtChoices({ leaseId, open, currency, values, isWhole, onKind, onWhole }: DebtChoicesProps) {
  const t = useTexts()
  const kinds = openKinds(open)
  const choices = [
    ...(kinds.length > 1
      ? [{ key: 'whole', label: t('leases.payment.whole'), sum: debtOf(open), isOn: isWhole, run: onWhole }]
      : []),
    ...kinds.map(kind => ({
      key: kind,
      label: t(kinds.length > 1 ? `paymentCategories.${kind}` : 'leases.payment.whole'),
      sum: open[kind],
      isOn: !isWhole && settledBy[values.category] === kind && values.amount === open[kind],
      run: () => onKind(kind, open[kind]),
    })),
  ]
  return (
    <EntryFields.AmountChoices
      words={
        <DebtWords leaseId={leaseId} open={open} currency={currency} values={values} isWhole={isWhole} />
      }
      label={t('leases.payment.whole')}
      currency={currency}
      choices={choices}
    />
  )
}

type DebtWordsProps = Pick<DebtChoicesProps, 'leaseId' | 'open' | 'currency' | 'values' | 'isWhole'>

/** What is late, what falls due today, and what the payment leaves of both. */
function DebtWords({ leaseId, open, currency, values: { amount, category, date }, isWhole }: DebtWordsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { data: charges = [] } = useQuery(dueTodayOfQuery(leaseId, today()))
  const sum = (of: number) => money(of, currency)
  const all = debtOf(open)
  const ofToday = charges.filter(charge => charge.currency === currency).map(charge => charge.open)
  const dueToday = Math.min(all, sumOfAmounts(ofToday))
  const late = sumOfAmounts([all, -dueToday])
  const owed = [
    ...(late > 0 ? [t('leases.payment.debt', { debt: sum(late) })] : []),
    ...(dueToday > 0 ? [t('leases.payment.dueToday', { amount: sum(dueToday) })] : []),
  ]
  // With a day to come it settles nothing yet.
  if (date > today()) return owed.join(' · ')
  if (isWhole) {
    const parts = t('leases.payment.asPayments', { count: openKinds(open).length })
    return [...owed, t('leases.payment.after', { left: sum(0) }), parts].join(' · ')
  }
  if (amount === null || !(amount > 0)) return owed.join(' · ')
  const { left, ahead } = debtAfter({ amount: all, open }, { amount, category })
  const rest =
    ahead > 0
      ? t('leases.payment.afterAhead', { left: sum(left), ahead: sum(ahead) })
      : t('leases.payment.after', { left: sum(left) })
  return [...owed, rest].join(' · ')
}
