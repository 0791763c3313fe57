import type { ReactNode } from 'react'
import styles from './report-total.module.css'
import { SumButton } from './sum-button.tsx'
import type { OpenedSum } from './use-opened-sum.ts'

/** A sum of all rows of a report, with one amount for each currency. */
export interface ReportTotal {
  /** In words, in front of the amounts. */
  label: string
  sums: readonly {
    /** Tells it from the other sums of the report. */
    key: string
    text: string
    /** What it is made of, once it is opened. */
    parts: (title: string) => ReactNode
  }[]
}

interface ReportTotalsProps {
  totals: readonly ReportTotal[]
  opened: OpenedSum
}

/** The sums of a report beneath its table; each opens what it is made of. One below zero has its own sign, and no plus. */
export function ReportTotals({ totals, opened }: ReportTotalsProps) {
  const shown = totals
    .flatMap(({ label, sums }) => sums.map(sum => ({ label, ...sum })))
    .find(({ key }) => opened.isOpen({ row: '', column: key }))
  return (
    <div className={styles.totals}>
      {totals.map(({ label, sums }) => (
        <p key={label}>
          {label}{' '}
          {sums.map(({ key, text }, at) => (
            <span key={key}>
              {at > 0 && (/^[-−]/.test(text) ? ' · ' : ' + ')}
              <SumButton opened={opened} place={{ row: '', column: key }} name={label} text={text} />
            </span>
          ))}
        </p>
      ))}
      {shown?.parts(shown.label)}
    </div>
  )
}
