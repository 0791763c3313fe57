import { type ExportSheet, exportSheet } from '@orenda/shared-ui/host'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Card, type DataColumn, DataTable } from '@orenda/shared-ui/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './report-card.module.css'
import { ReportHead } from './report-head.tsx'
import { type ReportTotal, ReportTotals } from './sums/report-total.tsx'
import type { OpenedSum } from './sums/use-opened-sum.ts'

interface ReportCardProps<Row extends object, Exported extends object = Row> {
  title: string
  /** What its rows are by: the report itself is named above. */
  heading: string
  /** One line beside the heading. */
  note?: string
  /** What the report is made of: it waits for all, and offers to read again what failed. */
  reads: readonly Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'data' | 'refetch'>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly DataColumn<Row>[]
  /** What the spreadsheet has. */
  sheet?: ExportSheet<Exported>
  /** Brings the spreadsheet in another way. */
  onExport?: () => void
  empty: string
  /** Above the table, once there are rows. */
  chart?: ReactNode
  /** Which sum is open. */
  opened: OpenedSum
  /** What the sum of a row and a column is made of. */
  partsOf: (row: Row, column: string) => ReactNode
  /** Beneath the table. */
  totals: readonly ReportTotal[]
}

/** A report as a table with its sums and its spreadsheet. On a phone each row is a card with named figures. */
export function ReportCard<Row extends object, Exported extends object = Row>({
  title,
  heading,
  note,
  reads,
  rows,
  rowId,
  columns,
  sheet,
  onExport = () => sheet && exportSheet(sheet),
  empty,
  chart,
  opened,
  partsOf,
  totals,
}: ReportCardProps<Row, Exported>) {
  const t = useTexts()
  const common = useCommonTexts()
  const { locale } = useFormat()
  const failed = reads.find(({ isError, data, isFetching }) => isError && data === undefined && !isFetching)
  const isLoading = reads.some(({ data }) => data === undefined)
  if (failed !== undefined) {
    const retry = () => {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    }
    return <LoadFailure error={failed.error} title={t('reports.failed')} onRetry={retry} />
  }
  const [first, ...others] = columns
  const none = common('states.none')
  return (
    <div className={styles.parts}>
      {rows.length > 0 && chart}
      <Card isPadded={false} aria-label={title}>
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
            <div className={styles.card}>
              <p className={styles.name}>{first?.cell(row)}</p>
              <dl>
                {others
                  .map(({ cell, ...column }) => ({ ...column, content: cell(row) }))
                  .map(({ id, header, content }) => (
                    <div key={id} data-none={content === none || undefined}>
                      <dt>{header}</dt>
                      <dd>{content}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          )}
          details={row => opened.place?.row === rowId(row) && partsOf(row, opened.place.column)}
          footer={rows.length > 0 && totals.length > 0 && <ReportTotals totals={totals} opened={opened} />}
        />
      </Card>
    </div>
  )
}
