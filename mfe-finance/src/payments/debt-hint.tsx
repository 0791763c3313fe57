import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { Payable } from '@orenda/contracts/rules/debts'
import { settledBy } from '@orenda/contracts/rules/settling'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { payableOf } from '../rent/rent-figures.ts'
import { debtAfter } from './debt-after.ts'
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
  /** The amount in hryvnias. */
  value: string | undefined
  /** Is called with the whole open amount of the payment's kind. */
  onAll: (amount: number) => void
}

/** Below the amount: the debt, what the payment leaves of it, and a button for all of it. */
export function DebtHint({ debt, values: { amount, category }, value, onAll }: DebtHintProps) {
  const t = useTexts()
  const { locale, money } = useFormat()
  const sum = (of: number) => money(of, debt.currency)
  const kind = settledBy[category]
  const all = kind === null ? 0 : (debt.open[kind] ?? 0)
  const words = () => {
    if (amount === null || !(amount > 0)) return t('payments.debt', { debt: sum(debt.amount) })
    const { left, ahead } = debtAfter(debt, { amount, category })
    const figures = { debt: sum(debt.amount), left: sum(left) }
    return ahead > 0
      ? t('payments.debtAhead', { ...figures, ahead: sum(ahead) })
      : t('payments.debtAfter', figures)
  }
  return (
    <div className={styles.debt}>
      <span>{words()}</span>
      {value}
      {kind !== null && all > 0 && all !== amount && (
        <Button size="small" onClick={() => onAll(all)}>
          {t('payments.debtOfKind', {
            kind: t(`rent.kinds.${kind}`).toLocaleLowerCase(locale),
            sum: sum(all),
          })}
        </Button>
      )}
    </div>
  )
}
