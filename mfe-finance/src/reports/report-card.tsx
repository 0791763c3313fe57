import type { Currency } from '@orenda/contracts/currencies'
import { type ExportSheet, exportSheet } from '@orenda/shared-ui/host'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Card, type DataColumn, DataTable } from '@orenda/shared-ui/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './report-card.module.css'
import { ReportHead } from './report-head.tsx'
import { isSumOf, ReportRow, type RowLine, RowSums } from './report-row.tsx'
import { type ReportFigure, ReportStats } from './sums/report-stats.tsx'
import type { ReportTotal } from './sums/report-total.ts'
import { SumRows } from './sums/sum-rows.tsx'
import type { OpenedSum } from './sums/use-opened-sum.ts'

type ReportRead = Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'data'> & {
  refetch: () => unknown
}

interface ReportCardProps<Row extends object, Exported extends object = Row> {
  title: string
  /** What its rows are by: the report itself is named above. */
  heading: string
  /** One line beside the heading. */
  note?: ReactNode
  /** What the report is made of: it waits for all, and offers to read again what failed. */
  reads: readonly ReportRead[]
  /** Above its figures. */
  before?: ReactNode
  /** Beneath its table. */
  after?: ReactNode
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly DataColumn<Row>[]
  /** What the spreadsheet has. */
  sheet?: ExportSheet<Exported>
  /** Brings the spreadsheet in another way. */
  onExport?: () => void
  empty: string
  /** What it says first. */
  figures?: readonly ReportFigure[]
  /** Above the table, once there are rows, where it is not in the rows. */
  chart?: ReactNode
  /** A row where a table does not fit. */
  lineOf: (row: Row) => RowLine
  /** The columns of the sums that a row shows there when it is open. */
  sumsOf?: readonly string[]
  /** Which sum is open. */
  opened: OpenedSum
  /** What the sum of a row and a column is made of. */
  partsOf: (row: Row, column: string) => ReactNode
  /** At the end of the table. Where it does not fit, the figures at the head are these sums. */
  totals?: readonly ReportTotal[]
  /** The currency of all amounts of the table, if its columns were made with it. */
  only?: Currency | undefined
}

/** A report: its figures, its chart, and its table with a row of sums and its spreadsheet. */
export function ReportCard<Row extends object, Exported extends object = Row>(
  props: ReportCardProps<Row, Exported>,
) {
  const { title, reads, before, after, rows, figures, chart, opened } = props
  const t = useTexts()
  const failed = reads.find(({ isError, data, isFetching }) => isError && data === undefined && !isFetching)
  const isLoading = reads.some(({ data }) => data === undefined)
  if (failed !== undefined) {
    const retry = () => {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    }
    return <LoadFailure error={failed.error} title={t('reports.failed')} onRetry={retry} />
  }
  const hasRows = rows.length > 0
  return (
    <div className={styles.parts}>
      {hasRows && before}
      {figures && (isLoading || hasRows) && (
        <ReportStats figures={figures} isLoading={isLoading} opened={opened} />
      )}
      {hasRows && chart}
      <Card isPadded={false} aria-label={title}>
        <Rows {...props} isLoading={isLoading} />
        {!isLoading && after}
      </Card>
    </div>
  )
}

function Rows<Row extends object, Exported extends object>({
  title,
  heading,
  note,
  rows,
  rowId,
  columns,
  sheet,
  onExport = () => sheet && exportSheet(sheet),
  empty,
  lineOf,
  sumsOf = [],
  opened,
  partsOf,
  totals = [],
  only,
  isLoading,
}: ReportCardProps<Row, Exported> & { isLoading: boolean }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { locale, number } = useFormat()
  const [first] = columns
  const hasTotals = rows.length > 0 && totals.length > 0
  return (
    <>
      <div className={styles.head}>
        <ReportHead
          title={title}
          heading={heading}
          note={note}
          isWaiting={isLoading || rows.length === 0}
          onExport={onExport}
        />
      </div>
      <DataTable
        label={title}
        rows={isLoading ? undefined : rows}
        rowId={rowId}
        columns={columns}
        locale={locale}
        loadingLabel={common('states.loading')}
        empty={<p className={styles.empty}>{empty}</p>}
        renderCard={row => (
          <ReportRow name={first?.cell(row)} {...lineOf(row)}>
            {sumsOf.length > 0 && opened.place?.row === rowId(row) && (
              <RowSums of={row} columns={columns.filter(({ id }) => sumsOf.includes(id))} />
            )}
          </ReportRow>
        )}
        details={row => isSumOf(opened, rowId(row)) && partsOf(row, opened.place?.column ?? '')}
        foot={
          hasTotals
            ? shown => (
                <SumRows totals={totals} columns={shown} opened={opened} t={t} writeBare={only && number} />
              )
            : undefined
        }
      />
    </>
  )
}
