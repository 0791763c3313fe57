import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, VisuallyHidden } from '@orenda/shared-ui/ui'
import { memo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { CellLines } from './cell-text.ts'
import { cellOf, type MonthCell, type MonthRow, openOf } from './month-cells.ts'
import chip from './month-chip.module.css'
import { LateUtilitiesSign } from './month-legend.tsx'
import styles from './month-matrix.module.css'
import { shortAmount } from './short-amount.ts'

/** The most characters of usual amounts: `18 500 ₴`. */
const usual = 8

interface MatrixRowProps {
  row: MonthRow
  /** The months of the columns, `YYYY-MM`, and their names. */
  months: readonly string[]
  names: readonly string[]
  /** `YYYY-MM` */
  now: string
  isLoading: boolean
  /** Amounts in hryvnias have no sign. */
  isBare: boolean
  linesOf: CellLines
  index: number
  isVirtual: boolean
  /** The column of the tab stop, null when it is in another row. */
  stop: number | null
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** Memoised, because the grid has thousands of cells: a row renders only when its data changes. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, names, index, months, isVirtual, isLoading, stop, measure } = props
  const t = useTexts()
  const { money } = useFormat()
  const path = useLanguagePath()
  const [tenant, ...others] = row.tenants
  // The debt of a former tenant would seem to be that of the tenant named above it.
  const isOfTenant = row.debtors.every(name => name === tenant)
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={index}
      aria-rowindex={isVirtual ? index + 2 : undefined}
      className={styles.row}
    >
      <th scope="row" data-column={0} className={styles.name}>
        <Link
          to={path(`apartments/${row.apartment_id}`)}
          tabIndex={stop === 0 ? 0 : -1}
          className={styles.link}
        >
          <strong title={row.apartment_name}>{row.apartment_name}</strong>
        </Link>
        <span className={styles.tenants} title={row.tenants.join(', ')}>
          {tenant}
          {others.length > 0 && (
            <>
              <span className={styles.comma}>, </span>
              <span className={styles.others}>{others.join(', ')}</span>
              <span className={styles.count} aria-hidden>{`\u00a0+${others.length}`}</span>
            </>
          )}
        </span>
        {!isLoading && row.debt.length > 0 && (
          <span className={styles.debt}>
            {!isOfTenant && `${row.debtors.join(', ')}: `}
            <span className={styles.debtWord}>{t('months.debt')} </span>
            <Card.Facts sign="+" of={row.debt.map(({ amount, currency }) => money(amount, currency))} />
          </span>
        )}
      </th>
      {months.map((month, at) => (
        <Cell key={month} {...props} month={month} name={names[at] ?? ''} column={at + 1} />
      ))}
    </tr>
  )
})

/** How a month looks: as partly paid or as late where the rent is settled and utilities are overdue. */
function lookOf({ state, open, lateUtilities }: MonthCell): MonthCell['state'] {
  if (open.length > 0 || lateUtilities.length === 0) return state
  return state === 'paid' ? 'partLate' : 'overdue'
}

interface CellProps
  extends Pick<MatrixRowProps, 'row' | 'now' | 'isLoading' | 'isBare' | 'linesOf' | 'stop'> {
  month: string
  /** Of the month. */
  name: string
  column: number
}

function Cell({ row, month, name, column, now, isLoading, isBare, linesOf, stop }: CellProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const cell = cellOf(row, month)
  const hasLateUtilities = cell.lateUtilities.length > 0
  const [first, ...others] = cell.open.length > 0 ? cell.open : openOf(cell.lateUtilities)
  const amount = first && shortAmount(first.amount, first.currency, locale, isBare)
  const said = [
    t(`months.states.${cell.state}`),
    ...(hasLateUtilities ? [t('months.lateUtilities')] : []),
    ...linesOf(cell),
  ]
  return (
    <td
      data-column={column}
      data-state={cell.state}
      data-late-utilities={hasLateUtilities || undefined}
      tabIndex={stop === column ? 0 : -1}
      className={month === now ? `${styles.cell} ${styles.now}` : styles.cell}
    >
      {/* The visible text is short; screen readers get the full text. */}
      {!isLoading && <VisuallyHidden>{`${name}: ${[...new Set(said)].join(', ')}`}</VisuallyHidden>}
      <span
        aria-hidden="true"
        data-long={(amount && amount.length > usual) || undefined}
        className={`${chip.chip} ${isLoading ? chip.waiting : (chip[lookOf(cell)] ?? '')}`}
      >
        {!isLoading && amount}
        {!isLoading && others.length > 0 && ' +'}
        {!isLoading && hasLateUtilities && <LateUtilitiesSign />}
      </span>
    </td>
  )
}
