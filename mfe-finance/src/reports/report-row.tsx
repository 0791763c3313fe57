import { Card, type DataColumn } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './report-row.module.css'
import { SumButton } from './sums/sum-button.tsx'
import type { OpenedSum } from './sums/use-opened-sum.ts'

/** What a row of a report is where a table does not fit: one line of a name and its figure, and one of the rest. */
export interface RowLine {
  /** In place of the first column. */
  name?: ReactNode
  /** Opposite the name. */
  figure: ReactNode
  /** Beneath, in grey; what is empty is left out. */
  facts: readonly ReactNode[]
  /** Opposite the facts. */
  second?: ReactNode
  /** Beneath both. */
  bar?: ReactNode
  /** What of the row is shown without opening it. */
  more?: ReactNode
}

interface RowAmount {
  name: string
  amount: ReactNode
  /** The one that the others are parts of. */
  isMain?: boolean
}

/** Amounts of a row that are seen without opening it, each opposite its name. */
export const RowAmounts = ({ amounts }: { amounts: readonly RowAmount[] }) =>
  amounts.length > 0 && (
    <dl className={styles.amounts}>
      {amounts.map(({ name, amount, isMain }) => (
        <div key={name} data-main={isMain}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )

/** A line of words in grey, and what stands opposite them; nothing where there is neither. */
export const RowFacts = ({ facts, second }: Pick<RowLine, 'facts' | 'second'>) =>
  (second || facts.some(Boolean)) && (
    <div className={styles.facts}>
      <Card.Facts of={facts} />
      {typeof second === 'string' ? <span>{second}</span> : second}
    </div>
  )

interface ReportRowProps extends RowLine {
  /** The sums of the row, once it is open. */
  children?: ReactNode
}

export const ReportRow = ({ name, figure, facts, second, bar, more, children }: ReportRowProps) => (
  <div className={styles.row}>
    <div className={styles.first}>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>{figure}</span>
    </div>
    <RowFacts facts={facts} second={second} />
    {bar}
    {more}
    {children}
  </div>
)

/** The column of a sum that is the whole row: it opens the other sums of the row. */
const whole = 'row'

interface WholeRowProps {
  opened: OpenedSum
  row: string
  name: string
  text: string
  tone?: 'late' | 'warning' | undefined
}

/** The figure of a row that has several sums: it opens them. */
export function WholeRow({ opened, row, name, text, tone }: WholeRowProps) {
  const isOpen = opened.place?.row === row
  return (
    <SumButton
      opened={{ ...opened, isOpen: () => isOpen, toggle: isOpen ? opened.close : opened.toggle }}
      place={{ row, column: whole }}
      name={name}
      text={text}
      tone={tone}
    />
  )
}

interface RowSumsProps<Row> {
  of: Row
  columns: readonly Pick<DataColumn<Row>, 'id' | 'header' | 'cell'>[]
}

/** The sums of a row below each other, each with its name. */
export const RowSums = <Row,>({ of, columns }: RowSumsProps<Row>) => (
  <dl className={styles.sums}>
    {columns.map(({ id, header, cell }) => (
      <div key={id}>
        <dt>{header}</dt>
        <dd>{cell(of)}</dd>
      </div>
    ))}
  </dl>
)

/** Whether the opened sum is one of the row's own, and not the row itself. */
export const isSumOf = ({ place }: OpenedSum, row: string): boolean =>
  place?.row === row && place.column !== whole
