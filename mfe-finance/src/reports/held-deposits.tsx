import type { HeldDeposit } from '@orenda/contracts/reports'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BarList } from './chart/bar-list.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { depositsQuery, type ReportSpan } from './reports.api.ts'

/** Deposits that are held today: whose they are, where, since when. */
export function HeldDeposits({ span }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const column = reportColumns<HeldDeposit>(format)
  const deposits = useQuery(depositsQuery(span))
  const rows = deposits.data?.rows ?? []
  const totals = deposits.data?.totals ?? []
  const texts = {
    since: t('reports.deposits.since'),
    ends: t('reports.leaseEnd'),
    held: t('reports.deposits.held'),
  }
  const sheet: ExportSheet<HeldDeposit> = useMemo(
    () => ({
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
      rows: () => deposits.data?.rows ?? [],
    }),
    [deposits.data, t],
  )
  return (
    <ReportCard
      title={t('reports.deposits.title')}
      note={t('reports.deposits.note')}
      reads={[deposits]}
      rows={rows}
      rowId={({ lease_id, currency }) => lease_id + currency}
      columns={[
        column.text({
          id: 'tenant',
          header: t('common:fields.tenant'),
          value: ({ tenant_name }) => tenant_name,
        }),
        column.apartment(),
        column.day({ id: 'since', header: texts.since, value: ({ since }) => since }),
        column.day(
          {
            id: 'ends',
            header: texts.ends,
            value: ({ lease_end }) => lease_end,
          },
          t('reports.noEnd'),
        ),
        column.money({ id: 'held', header: texts.held, value: ({ held }) => held }),
      ]}
      sheet={sheet}
      empty={t('reports.deposits.empty')}
      chart={
        <BarList
          title={t('reports.deposits.chart')}
          rows={rows.map(({ lease_id, tenant_name, currency, held }) => ({
            key: lease_id + currency,
            name: tenant_name,
            currency,
            parts: [{ tone: 'plain', value: Math.max(0, held) }],
          }))}
        />
      }
      totals={t('reports.total', {
        sum: format.totals(totals.map(({ held, currency }) => ({ amount: held, currency }))),
      })}
    />
  )
}
