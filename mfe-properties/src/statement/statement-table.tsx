import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import type { LateFee } from '@orenda/contracts/late-fees'
import type { StatementEntry } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, useMedia, usePrinting, VisuallyHidden } from '@orenda/shared-ui/ui'
import {
  ArrowDownLeft,
  Check,
  Gauge,
  Gift,
  House,
  type LucideIcon,
  PencilLine,
  ReceiptText,
  ShieldMinus,
  ShieldPlus,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { AheadCharges } from './ahead-charges.tsx'
import { entryWords } from './entry-words.ts'
import { monthsTitle, monthTitle } from './month-words.ts'
import type { ShownStatement } from './shown-statement.ts'
import { type StatementMonth, statementMonths, sumOfMonths } from './statement-months.ts'
import styles from './statement-table.module.css'

/** The number of expanded months; older ones are one row until the user expands them. */
const openMonths = 3

interface StatementTableProps {
  statement: ShownStatement
  /** The lease's charges, if loaded: they tell which entries are overdue. */
  charges: readonly Charge[]
  /** The late fees that could be charged, if loaded. */
  fees: readonly LateFee[]
  /** What is billed in this currency and not due yet, the earliest first. */
  ahead: readonly Charge[]
  /** There is no statement in another currency. */
  isOnly: boolean
}

interface HeadsProps {
  isNarrow: boolean
  currency: Currency
  isOnly: boolean
}

/** The titles of the columns. */
function Heads({ isNarrow, currency, isOnly }: HeadsProps) {
  const t = useTexts()
  const operation = t('statement.operation')
  const amounts = isNarrow
    ? [t('common:fields.amount')]
    : [t('statement.charged'), t('statement.paid'), `${t('statement.balance')}, ${currencySymbols[currency]}`]
  return (
    <thead className={styles.heads}>
      <tr>
        <th scope="col" className={styles.date}>
          {t('common:fields.date')}
        </th>
        <th scope="col">{isOnly ? operation : `${operation}, ${currency}`}</th>
        {amounts.map(title => (
          <th key={title} scope="col" className={styles.amount}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** One more month takes no more space than the row that replaces it. */
function foldMonths<Month>(months: readonly Month[], mayFold: boolean) {
  const open = mayFold && months.length > openMonths + 1 ? openMonths : months.length
  return { newest: months.slice(0, open), older: months.slice(open) }
}

/** A statement in one currency; on a desktop it has columns for charges, payments and balance. */
export function StatementTable({ statement, charges, fees, ahead, isOnly }: StatementTableProps) {
  const t = useTexts()
  const { locale, number } = useFormat()
  const id = useId()
  const isPrinting = usePrinting()
  const isNarrow = useMedia('phone') && !isPrinting
  const [isUnfolded, setUnfolded] = useState(false)
  const { currency, opening } = statement
  const months = statementMonths(statement)
  const { newest, older } = foldMonths(months, !isPrinting)
  const part = { currency, isNarrow, charges, fees }
  const olderSum = sumOfMonths(older)
  const [last, first] = [older[0]?.month, older.at(-1)?.month]
  const olderTitle = last && first && monthsTitle(locale, first, last)
  return (
    <table
      className={isNarrow ? `${styles.table} ${styles.narrow}` : styles.table}
      aria-label={isOnly ? t('statement.title') : `${t('statement.title')}, ${currency}`}
    >
      <Heads isNarrow={isNarrow} currency={currency} isOnly={isOnly} />
      {ahead.length > 0 && <AheadCharges charges={ahead} isNarrow={isNarrow} />}
      {newest.map(month => (
        <Month key={month.month} month={month} {...part} />
      ))}
      {older.length > 0 && (
        <tbody>
          <tr className={styles.folded}>
            <th scope="row" colSpan={2}>
              {olderTitle}
            </th>
            {!isNarrow && (
              <>
                <td className={styles.amount}>{number(olderSum.charged)}</td>
                <td className={styles.amount}>{number(olderSum.paid)}</td>
              </>
            )}
            <td className={styles.amount}>
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isUnfolded}
                aria-controls={isUnfolded ? id : undefined}
                aria-label={`${t(isUnfolded ? 'statement.fold' : 'statement.unfold')}: ${olderTitle}`}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {t(isUnfolded ? 'statement.fold' : 'statement.unfold')}
              </button>
            </td>
          </tr>
        </tbody>
      )}
      {isUnfolded &&
        older.map((month, at) => (
          <Month key={month.month} month={month} {...part} {...(at === 0 && { id })} />
        ))}
      {opening !== 0 && (
        <tbody>
          <tr className={styles.folded}>
            <th scope="row" colSpan={isNarrow ? 2 : 4}>
              {t('statement.opening')}
            </th>
            <td className={styles.amount}>
              {isNarrow ? (
                <NamedBalance amount={opening} currency={currency} />
              ) : (
                <Balance amount={opening} />
              )}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  )
}

interface PartProps {
  currency: Currency
  isNarrow: boolean
  charges: readonly Charge[]
  fees: readonly LateFee[]
}

function Month({ month, id, ...part }: PartProps & { month: StatementMonth; id?: string }) {
  const { locale, number } = useFormat()
  const { charged, paid, closing, entries } = month
  return (
    <tbody id={id}>
      <tr className={styles.month}>
        {part.isNarrow ? (
          // As wide as the row: the word and the balance take no room from the operations.
          <th scope="rowgroup" colSpan={3}>
            <span className={styles.wide}>
              {monthTitle(locale, month.month)} <NamedBalance amount={closing} currency={part.currency} />
            </span>
          </th>
        ) : (
          <>
            <th scope="rowgroup" colSpan={2}>
              {monthTitle(locale, month.month)}
            </th>
            <td className={styles.amount}>{number(charged)}</td>
            <td className={styles.amount}>{number(paid)}</td>
            <td className={styles.amount}>
              <Balance amount={closing} />
            </td>
          </>
        )}
      </tr>
      {entries.map(entry => (
        <Entry key={`${entry.kind} ${entry.id}`} entry={entry} {...part} />
      ))}
    </tbody>
  )
}

interface BalanceProps {
  amount: number
  currency: Currency
}

/** The balance that a month closes with, in its column: a debt, a check mark for zero, otherwise the credit. */
function Balance({ amount }: Pick<BalanceProps, 'amount'>) {
  const t = useTexts()
  const { number } = useFormat()
  if (amount === 0)
    return (
      <strong className={styles.even}>
        <Check size={14} strokeWidth={2} aria-hidden />
        <VisuallyHidden>{t('statement.even')} </VisuallyHidden>
        {number(amount)}
      </strong>
    )
  return (
    <span className={styles.named}>
      <span className={styles.word}>{t(`statement.closing.${amount > 0 ? 'owes' : 'ahead'}`)} </span>
      <strong className={amount > 0 ? styles.owes : styles.even}>{number(Math.abs(amount))}</strong>
    </span>
  )
}

/** The same in words: without a column of balances a figure could be taken for the sum of the rows. */
function NamedBalance({ amount, currency }: BalanceProps) {
  const t = useTexts()
  const { money } = useFormat()
  const state = amount > 0 ? 'owes' : amount === 0 ? 'even' : 'ahead'
  return (
    <span className={styles.named}>
      {amount === 0 && <Check size={14} strokeWidth={2} className={styles.even} aria-hidden />}
      <span className={styles.word}>{t(`statement.closing.${state}`)}</span>
      {amount !== 0 && (
        <strong className={amount > 0 ? styles.owes : styles.even}>
          {money(Math.abs(amount), currency)}
        </strong>
      )}
    </span>
  )
}

const icons: Record<StatementEntry['kind'], LucideIcon> = {
  rent: House,
  utilities: Gauge,
  other: ReceiptText,
  adjusted: PencilLine,
  waived: Gift,
  payment: ArrowDownLeft,
  withheld: ShieldMinus,
  deposit: ShieldPlus,
  returned: ShieldMinus,
}

function Entry({ entry, isNarrow, charges, fees, currency }: PartProps & { entry: StatementEntry }) {
  const { number } = useFormat()
  const { kind, charge, payment, balance } = entry
  const late = charges.find(charged => charged.id === entry.id && charged.kind === kind)?.days_late ?? 0
  const isPaidLate = late === 0 && fees.some(({ charge_id }) => charge_id === entry.id)
  const about = { entry, currency, late, isPaidLate }
  const day = (
    <td className={styles.date}>
      <Day of={entry} />
    </td>
  )
  if (isNarrow)
    return (
      <tr className={styles.entry}>
        {day}
        <th scope="row">
          <Words {...about} isNarrow />
        </th>
        <td className={styles.amount}>
          {charge !== null && number(charge)}
          {payment !== null && <span className={styles.paid}>{number(payment)}</span>}
        </td>
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
          <Words {...about} />
        </span>
      </th>
      <td className={styles.amount}>{charge !== null && number(charge)}</td>
      <td className={`${styles.amount} ${styles.paid}`}>{payment !== null && number(payment)}</td>
      <td className={`${styles.amount} ${styles.running}`}>{number(balance)}</td>
    </tr>
  )
}

/** The day and the month: the heading above has the year. */
function Day({ of }: { of: StatementEntry }) {
  const { date } = useFormat()
  const shown = date(of.date)
  return (
    <>
      <span aria-hidden>{shown.slice(0, 5)}</span>
      <VisuallyHidden>{shown}</VisuallyHidden>
    </>
  )
}

interface WordsProps {
  entry: StatementEntry
  currency: Currency
  /** The days that it is overdue. */
  late: number
  isPaidLate: boolean
  /** What is to be known stands below the operation. */
  isNarrow?: boolean
}

/** What an entry is, and what is to be known of it. */
function Words({ entry, currency, late, isPaidLate, isNarrow = false }: WordsProps) {
  const t = useTexts()
  const format = useFormat()
  const { kind, deposit, payment, text } = entry
  // What is withheld is what was paid: the sum of the row says it.
  const hasOwnSum = deposit !== null && !(kind === 'withheld' && payment === -deposit)
  const facts = [
    hasOwnSum && (
      <span key="deposit" className={styles.note}>
        {t('statement.keptBy', { amount: whole(format.money(deposit, currency)) })}
      </span>
    ),
    text !== '' && (
      <span key="text" className={styles.note}>
        {text}
      </span>
    ),
    late > 0 && (
      <span key="late" className={styles.late}>
        {t('statement.late', { count: late })}
      </span>
    ),
    isPaidLate && (
      <span key="paid" className={styles.paidLate}>
        {t('statement.paidLate')}
      </span>
    ),
  ]
  return (
    <span className={styles.words}>
      <span>{entryWords(entry, t, format)}</span>
      {isNarrow && facts.some(Boolean) ? (
        <span className={styles.facts}>
          <Card.Facts of={facts} />
        </span>
      ) : (
        facts
      )}
    </span>
  )
}

/** An amount that keeps its sign: a line may end between `−` and `₴`, which a word joiner prevents. */
const whole = (amount: string) => amount.replace(/^[-−]/, sign => `${sign}\u2060`)
