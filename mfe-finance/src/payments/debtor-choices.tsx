import { type Debt, debtsOf } from '@orenda/contracts/rules/debts'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { balancesQuery, monthChargesQuery } from '../rent/rent.api.ts'
import styles from './debtor-choices.module.css'

/** The number of debts that are offered; the field below has every apartment. */
const most = 5

interface DebtorChoicesProps {
  onChoose: (debt: Debt) => void
}

/**
 * Who owes, in the order of their list: one press says whose payment it is, and of how much. Nothing is asked for it that
 * the page has not asked for already, and nothing is shown while that is not known.
 */
export function DebtorChoices({ onChoose }: DebtorChoicesProps) {
  const t = useTexts()
  const { money } = useFormat()
  const id = useId()
  const now = today()
  const { data: balances } = useQuery(balancesQuery)
  const { data: charges } = useQuery(monthChargesQuery(now.slice(0, 7)))
  const debts = balances && charges ? debtsOf(balances, charges, now).slice(0, most) : []
  if (debts.length === 0) return null
  return (
    <div data-wide className={styles.place}>
      <h3 id={id} className={styles.title}>
        {t('rent.title')}
      </h3>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
        role="list"
        aria-labelledby={id}
        className={styles.list}
      >
        {debts.map(debt => (
          <li key={debt.key}>
            <button type="button" className={styles.debtor} onClick={() => onChoose(debt)}>
              <strong className={styles.name}>{debt.tenant_name}</strong>{' '}
              <span className={styles.about}>
                <Card.Facts of={[debt.apartment_name, t('rent.days', { count: debt.days_late })]} />
              </span>{' '}
              <strong className={styles.amount}>{money(debt.amount, debt.currency)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
