import { type ProfitLine, profitLines } from '@orenda/contracts/rules/profit-lines'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { MoneyMonths } from './chart/money-months.tsx'
import { RatesNote } from './profit/rates-note.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { type ProfitSpan, profitQuery } from './reports.api.ts'

/** Utilities that were billed to tenants against what they paid, and the landlord's own cost. */
export function PassedOn({ span }: { span: ProfitSpan }) {
  const t = useTexts()
  const format = useFormat()
  const column = reportColumns<ProfitLine>(format)
  const profit = useQuery(profitQuery(span))
  const rows = useMemo(
    () =>
      profitLines(profit.data?.rows ?? []).filter(
        line => line.utilities_billed !== 0 || line.utilities_received !== 0 || line.utilities_cost !== 0,
      ),
    [profit.data],
  )
  const parts = (['billed', 'received', 'cost'] as const).map(part => ({
    id: `utilities_${part}` as const,
    header: t(`reports.utilities.${part}`),
  }))
  const sheet: ExportSheet<ProfitLine> = {
    name: 'utilities_report',
    label: t('reports.utilities.title'),
    columns: [
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      ...parts.map(({ id, header }) => ({
        key: id,
        title: header,
        type: 'money' as const,
        currencyKey: 'currency',
      })),
      { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    ],
    rows: () => rows,
  }
  const sum = (id: (typeof parts)[number]['id']) =>
    format.totals(totalsOf(rows.map(row => ({ amount: row[id], currency: row.currency }))))
  return (
    <ReportCard
      title={t('reports.utilities.title')}
      note={t('reports.utilities.note')}
      reads={[profit]}
      rows={rows}
      rowId={({ apartment_id, currency }) => apartment_id + currency}
      columns={[
        column.apartment(),
        ...parts.map(({ id, header }) => column.money({ id, header, value: row => row[id] })),
      ]}
      sheet={sheet}
      empty={t('reports.utilities.empty')}
      chart={
        profit.data && (
          <>
            <RatesNote rates={profit.data.rates} />
            <MoneyMonths
              report={profit.data}
              figures={[
                { figure: 'utilities_billed', name: parts[0]?.header ?? '', tone: 'plain' },
                { figure: 'utilities_received', name: parts[1]?.header ?? '', tone: 'in' },
                { figure: 'utilities_cost', name: parts[2]?.header ?? '', tone: 'out' },
              ]}
            />
          </>
        )
      }
      totals={parts.map(({ id, header }) => `${header} ${sum(id)}`).join(' · ')}
    />
  )
}
