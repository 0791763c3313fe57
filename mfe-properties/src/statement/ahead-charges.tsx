import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Charge } from '@orenda/contracts/rent'
import { useFormat } from '@orenda/shared-ui/texts'
import { Gauge, House, ReceiptText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { entryWords } from './entry-words.ts'
import styles from './statement-table.module.css'

const icons = { rent: House, utilities: Gauge, other: ReceiptText }

/**
 * What is charged already and falls due after today, above the months. It is no part of the balance before its day.
 * @param charges of one currency, the earliest first
 */
export function AheadCharges({ charges, isNarrow }: { charges: readonly Charge[]; isNarrow: boolean }) {
  const t = useTexts()
  const { number } = useFormat()
  // The sum of one is the one.
  const sum = charges.length > 1 && number(sumOfAmounts(charges.map(({ open }) => open)))
  return (
    <tbody>
      <tr className={styles.month}>
        <th scope="rowgroup" colSpan={2}>
          {t('statement.notDue')}
        </th>
        <td className={styles.amount}>{sum}</td>
        {!isNarrow && <td colSpan={2} />}
      </tr>
      {charges.map(charge => (
        <AheadCharge key={charge.id} charge={charge} isNarrow={isNarrow} />
      ))}
    </tbody>
  )
}

function AheadCharge({ charge, isNarrow }: { charge: Charge; isNarrow: boolean }) {
  const t = useTexts()
  const format = useFormat()
  const { kind, due_date, month, open, settled } = charge
  const due = t('statement.dueOn', { date: format.date(due_date) })
  const note = [due, ...(settled > 0 ? [t('statement.paidOf', { amount: format.number(settled) })] : [])]
  const words = (
    <span className={styles.words}>
      <span>{entryWords({ kind, category: null, date: due_date, month }, t, format)}</span>
      <span className={styles.note}>{note.join(' · ')}</span>
    </span>
  )
  const day = <td className={styles.date}>{format.date(due_date).slice(0, 5)}</td>
  if (isNarrow)
    return (
      <tr className={styles.entry}>
        {day}
        <th scope="row">{words}</th>
        <td className={styles.amount}>{format.number(open)}</td>
      </tr>
    )
  const Icon = icons[kind]
  return (
    <tr className={styles.entry}>
      {day}
      <th scope="row">
        <span className={styles.operation}>
          <span className={`${styles.icon} ${styles[kind]}`}>
            <Icon size={15} strokeWidth={1.75} aria-hidden />
          </span>
          {words}
        </span>
      </th>
      <td className={styles.amount}>{format.number(open)}</td>
      <td colSpan={2} />
    </tr>
  )
}
