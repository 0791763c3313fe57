import type { Lease } from '@orenda/contracts/leases'
import { comingRises } from '@orenda/contracts/rules/rent-rises'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { usePrinting } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { termWords } from '../leases/term-words.ts'
import styles from './lease-statement.module.css'
import type { ShownStatement } from './shown-statement.ts'

interface StatementTitleProps {
  lease: Lease
  period: string
  statements: readonly ShownStatement[]
}

/** The heading of a printed statement: the lease, the period, and the balance. */
export function StatementTitle({ lease, period, statements }: StatementTitleProps) {
  const t = useTexts()
  const format = useFormat()
  if (!usePrinting()) return null
  const lines = [
    [t('common:fields.apartment'), lease.apartment_name],
    [t('common:fields.tenant'), lease.tenant_name],
    [t('statement.term'), termWords(lease, t, format)],
    [t('statement.period'), period],
    [
      t('statement.balance'),
      statements.map(({ closing, currency }) => format.money(closing, currency)).join(' · '),
    ],
    ...comingRises(lease, today()).map(({ first_due, rent }) => [
      t('statement.rentFrom', { date: format.date(first_due) }),
      format.money(rent, lease.currency),
    ]),
  ]
  return (
    <div className={styles.paper}>
      <p className={styles.paperTitle}>{t('statement.title')}</p>
      {lines.map(([name, value]) => (
        <p key={name}>
          {name}: {value}
        </p>
      ))}
    </div>
  )
}
