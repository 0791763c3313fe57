import type { HeldDeposit } from '@orenda/contracts/reports'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { BarList } from './chart/bar-list.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns, second } from './report-columns.tsx'
import { depositsQuery, type ReportSpan } from './reports.api.ts'
import { StatementParts } from './sums/statement-parts.tsx'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

const rowId = ({ lease_id, currency }: HeldDeposit) => lease_id + currency

/** Deposits that are held today: whose they are, where, since when. */
export function HeldDeposits({ span }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const deposits = useQuery(depositsQuery(span))
  const rows = deposits.data?.rows ?? []
  return (
    <ReportCard
      title={t('reports.deposits.title')}
      heading={t('reports.by.tenant')}
      reads={[deposits]}
      rows={rows}
      rowId={rowId}
      columns={useDepositColumns(opened)}
      sheet={depositSheet(rows, t)}
      empty={t('reports.deposits.empty')}
      chart={
        <BarList
          title={t('reports.deposits.chart')}
          rows={rows.map(row => ({
            key: rowId(row),
            name: row.tenant_name,
            currency: row.currency,
            parts: [{ tone: 'plain', value: Math.max(0, row.held) }],
          }))}
        />
      }
      opened={opened}
      partsOf={({ lease_id: id, apartment_id, currency, tenant_name }) => (
        <StatementParts
          title={`${t('reports.deposits.held')}, ${tenant_name}`}
          lease={{ id, apartment_id, currency }}
          figure="deposit"
          onClose={opened.close}
        />
      )}
      totals={[
        totalOfRows({
          label: t('reports.total'),
          id: 'held',
          rows,
          partOf: row => ({
            key: rowId(row),
            when: format.date(row.since),
            note: `${row.tenant_name}, ${row.apartment_name}`,
            amount: row.held,
            place: `apartments/${row.apartment_id}`,
          }),
          money: format.money,
          opened,
        }),
      ]}
    />
  )
}

function useDepositColumns(opened: OpenedSum): DataColumn<HeldDeposit>[] {
  const t = useTexts()
  const column = reportColumns<HeldDeposit>(useFormat(), {
    opened,
    rowId,
    nameOf: ({ tenant_name }) => tenant_name,
  })
  return [
    column.tenant(({ tenant_name }) => tenant_name),
    column.apartment(second),
    column.day({ id: 'since', header: t('reports.deposits.since'), value: ({ since }) => since }),
    column.day(
      {
        id: 'ends',
        header: t('reports.leaseEnd'),
        value: ({ lease_end }) => lease_end,
      },
      t('reports.noEnd'),
    ),
    column.moneySum({ id: 'held', header: t('reports.deposits.held'), value: ({ held }) => held }),
  ]
}

const depositSheet = (rows: readonly HeldDeposit[], t: Texts): ExportSheet<HeldDeposit> => ({
  name: 'deposits_report',
  label: t('reports.deposits.title'),
  columns: [
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'since', title: t('reports.deposits.since'), type: 'date' },
    { key: 'lease_end', title: t('reports.leaseEnd'), type: 'date' },
    { key: 'held', title: t('reports.deposits.held'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})
