import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Balance } from '@orenda/contracts/rent'
import { debtAfter, partsAfter } from '@orenda/contracts/rules/debt-after'
import { type OpenByKind, openKinds } from '@orenda/contracts/rules/debts'
import { settledBy } from '@orenda/contracts/rules/settling'
import { EntryFields } from '@orenda/shared-ui/forms'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { dueTodayOfQuery } from './leases.api.ts'

export type Open = Balance['open']

export const debtOf = (open: OpenByKind): number => sumOfAmounts(Object.values(open))

interface DebtChoicesProps {
  leaseId: string
  /** What is open of each kind of charge. */
  open: Open
  currency: Currency
  values: { amount: number | null; category: PaymentCategory; date: string }
  /** Whether the whole debt is paid, by a payment for each kind. */
  isWhole: boolean
  /** What is recorded of each kind; null for one payment. */
  parts: OpenByKind | null
  /** Is called with a kind and all that is open of it. */
  onKind: (kind: ChargeKind, amount: number) => void
  onWhole: () => void
}

/** Below the amount: what is owed, what the payment leaves of it, and what it can be in one press. */
export function DebtChoices(props: DebtChoicesProps) {
  const { open, currency, values, isWhole, onKind, onWhole } = props
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
      words={<DebtWords {...props} />}
      label={t('leases.payment.whole')}
      currency={currency}
      choices={choices}
    />
  )
}

type DebtWordsProps = Pick<DebtChoicesProps, 'leaseId' | 'open' | 'currency' | 'values' | 'parts'>

/** What is late, what falls due today, and what the payment leaves of both. */
function DebtWords({ leaseId, open, currency, values: { amount, category, date }, parts }: DebtWordsProps) {
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
  const count = parts ? openKinds(parts).length : 1
  const several = count > 1 ? [t('leases.payment.asPayments', { count })] : []
  // With a day to come it settles nothing yet.
  if (date > today() || amount === null || !(amount > 0)) return [...owed, ...several].join(' · ')
  const debt = { amount: all, open }
  const { left, ahead } = parts ? partsAfter(debt, parts) : debtAfter(debt, { amount, category })
  const rest =
    ahead > 0
      ? t('leases.payment.afterAhead', { left: sum(left), ahead: sum(ahead) })
      : t('leases.payment.after', { left: sum(left) })
  return [...owed, rest, ...several].join(' · ')
}
