import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import { debtAfter } from '@orenda/contracts/rules/debt-after'
import type { Payable } from '@orenda/contracts/rules/debts'
import { settledBy } from '@orenda/contracts/rules/settling'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { openKinds, payableOf } from '../rent/rent-figures.ts'
import styles from './debt-hint.module.css'
import { balancesOfApartment } from './payment-leases.api.ts'
import type { PaymentValues } from './payment-values.ts'

/** What is owed for a lease in the payment's currency; null for nothing, and for deposits, which settle no debt. */
export function useDebt(
  { apartment_id, category, lease_id }: PaymentValues,
  lease: Lease | undefined,
  currency: Currency | undefined,
): Payable | null {
  const { data: balances } = useQuery(balancesOfApartment(apartment_id))
  const ofLease = lease_id ?? lease?.id
  const balance = balances?.find(row => row.lease_id === ofLease && row.currency === currency)
  if (balance === undefined || settledBy[category] === null) return null
  const payable = payableOf(balance)
  return payable.amount > 0 ? payable : null
}

interface DebtHintProps {
  debt: Payable
  values: PaymentValues
  /** What a payment of each kind is recorded for; null for one payment of one kind. */
  whole: Payable | null
  /** Is called with a kind and all that is open of it. */
  onKind: (kind: ChargeKind, amount: number) => void
  onWhole: () => void
}

/**
 * Below the amount: what is owed, what the payment leaves of it, and what it can be in one press. A payment settles
 * one kind of charge, so of a debt of several kinds the whole is a payment for each.
 */
export function DebtHint({ debt, values, whole, onKind, onWhole }: DebtHintProps) {
  const t = useTexts()
  const { money } = useFormat()
  const sum = (of: number) => money(of, debt.currency)
  const kinds = openKinds(debt)
  const settled = settledBy[values.category]
  return (
    <div data-wide className={styles.debt}>
      <p className={styles.words}>
        <DebtWords debt={debt} values={values} whole={whole} />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame. */}
      <div role="group" aria-label={t('rent.debt')} className={styles.choices}>
        {kinds.length > 1 && (
          <button
            type="button"
            className={styles.choice}
            aria-pressed={whole?.amount === debt.amount}
            onClick={onWhole}
          >
            {t('payments.wholeDebt')} <span className={styles.sum}>{sum(debt.amount)}</span>
          </button>
        )}
        {kinds.map(kind => {
          const amount = debt.open[kind] ?? 0
          const isChosen = whole === null && settled === kind && values.amount === amount
          return (
            <button
              key={kind}
              type="button"
              className={styles.choice}
              aria-pressed={isChosen}
              onClick={() => onKind(kind, amount)}
            >
              {kinds.length > 1 ? t(`rent.kinds.${kind}`) : t('payments.wholeDebt')}{' '}
              <span className={styles.sum}>{sum(amount)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

type DebtWordsProps = Pick<DebtHintProps, 'debt' | 'whole'> & {
  values: { amount: number | null; category: PaymentCategory }
}

function DebtWords({ debt, values: { amount, category }, whole }: DebtWordsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const sum = (of: number) => money(of, debt.currency)
  if (whole !== null) {
    const left = sumOfAmounts([debt.amount, -whole.amount])
    return [
      t('payments.debtAfter', { debt: sum(debt.amount), left: sum(left) }),
      t('payments.asPayments', { count: openKinds(whole).length }),
    ].join(' · ')
  }
  if (amount === null || !(amount > 0)) return t('payments.debt', { debt: sum(debt.amount) })
  const { left, ahead } = debtAfter(debt, { amount, category })
  const figures = { debt: sum(debt.amount), left: sum(left) }
  return ahead > 0
    ? t('payments.debtAhead', { ...figures, ahead: sum(ahead) })
    : t('payments.debtAfter', figures)
}
