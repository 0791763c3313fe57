import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import { debtAfter, partsAfter } from '@orenda/contracts/rules/debt-after'
import { openKinds, type Payable } from '@orenda/contracts/rules/debts'
import { settledBy } from '@orenda/contracts/rules/settling'
import { standingsOf } from '@orenda/contracts/rules/standings'
import { EntryFields } from '@orenda/shared-ui/forms'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { payableOf } from '../rent/rent-figures.ts'
import { balancesOfApartment } from './payment-leases.api.ts'
import type { PaymentValues } from './payment-values.ts'

/** What is open of a lease, and how much of it falls due today, which is no debt yet. */
export interface OpenOfLease extends Payable {
  dueToday: number
}

/** What is open of a lease in the payment's currency; null for nothing, and for deposits, which settle no debt. */
export function useDebt(
  { apartment_id, category, lease_id }: PaymentValues,
  lease: Lease | undefined,
  currency: Currency | undefined,
): OpenOfLease | null {
  const { data: balances } = useQuery(balancesOfApartment(apartment_id))
  const ofLease = lease_id ?? lease?.id
  const balance = balances?.find(row => row.lease_id === ofLease && row.currency === currency)
  if (balance === undefined || settledBy[category] === null) return null
  const payable = payableOf(balance)
  const dueToday = sumOfAmounts(standingsOf([balance]).map(standing => standing.dueToday))
  return payable.amount > 0 ? { ...payable, dueToday } : null
}

interface DebtHintProps {
  debt: OpenOfLease
  values: PaymentValues
  /** What a payment of each kind is recorded for; null for one payment of one kind. */
  whole: Payable | null
  /** The same, or the parts of a payment that is split. */
  parts: Payable | null
  /** Is called with a kind and all that is open of it. */
  onKind: (kind: ChargeKind, amount: number) => void
  onWhole: () => void
}

/**
 * Below the amount: what is owed, what the payment leaves of it, and what it can be in one press. A payment settles
 * one kind of charge, so of a debt of several kinds the whole is a payment for each.
 */
export function DebtHint({ debt, values, whole, parts, onKind, onWhole }: DebtHintProps) {
  const t = useTexts()
  const kinds = openKinds(debt.open)
  const settled = settledBy[values.category]
  const all = t(debt.dueToday > 0 ? 'payments.wholeOpen' : 'payments.wholeDebt')
  const choices = [
    ...(kinds.length > 1
      ? [{ key: 'whole', label: all, sum: debt.amount, isOn: whole?.amount === debt.amount, run: onWhole }]
      : []),
    ...kinds.map(kind => {
      const sum = debt.open[kind] ?? 0
      return {
        key: kind,
        label: kinds.length > 1 ? t(`rent.kinds.${kind}`) : all,
        sum,
        isOn: whole === null && settled === kind && values.amount === sum,
        run: () => onKind(kind, sum),
      }
    }),
  ]
  return (
    <EntryFields.AmountChoices
      words={<DebtWords debt={debt} values={values} parts={parts} />}
      label={t('rent.debt')}
      currency={debt.currency}
      choices={choices}
    />
  )
}

type DebtWordsProps = Pick<DebtHintProps, 'debt' | 'parts'> & {
  values: { amount: number | null; category: PaymentCategory; date: string }
}

function DebtWords({ debt, values: { amount, category, date }, parts }: DebtWordsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const sum = (of: number) => money(of, debt.currency)
  const late = sumOfAmounts([debt.amount, -debt.dueToday])
  const owed = [
    ...(late > 0 ? [t('payments.debt', { debt: sum(late) })] : []),
    ...(debt.dueToday > 0 ? [t('payments.dueToday', { amount: sum(debt.dueToday) })] : []),
  ]
  const count = parts ? openKinds(parts.open).length : 1
  const several = count > 1 ? [t('payments.asPayments', { count })] : []
  // With a day to come it settles nothing yet.
  if (date > today() || amount === null || !(amount > 0)) return [...owed, ...several].join(' · ')
  const { left, ahead } = parts ? partsAfter(debt, parts.open) : debtAfter(debt, { amount, category })
  const rest =
    ahead > 0
      ? t('payments.afterAhead', { left: sum(left), ahead: sum(ahead) })
      : t('payments.after', { left: sum(left) })
  return [...owed, rest, ...several].join(' · ')
}
