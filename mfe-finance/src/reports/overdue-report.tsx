import { type Age, ages, type Debt, debtsOf } from '@orenda/contracts/rules/debts'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { balancesQuery, monthChargesQuery } from '../rent/rent.api.ts'
import { BarList, type BarTone } from './chart/bar-list.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import type { ReportSpan } from './reports.api.ts'

const tones: Record<Age, BarTone> = { d0_30: 'age1', d31_60: 'age2', d61_90: 'age3', over_90: 'age4' }

/** Who owes today, by how long it is overdue. */
export function OverdueReport({ span: { apartment_id } }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const column = reportColumns<Debt>(format)
  const now = today()
  const balances = useQuery(balancesQuery)
  const ofMonth = useQuery(monthChargesQuery(now.slice(0, 7)))
  const rows = useMemo(
    () =>
      debtsOf(balances.data ?? [], ofMonth.data ?? [], now).filter(
        debt => apartment_id === undefined || debt.apartment_id === apartment_id,
      ),
    [balances.data, ofMonth.data, now, apartment_id],
  )
  const ageName = (age: (typeof ages)[number]) => t(`reports.overdue.ages.${age}`)
  const sheet: ExportSheet<Debt> = {
    name: 'overdue_report',
    label: t('reports.overdue.title'),
    columns: [
      { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      { key: 'days_late', title: t('reports.overdue.daysLate'), type: 'number' },
      ...ages.map(age => ({
        key: age,
        title: ageName(age),
        type: 'money' as const,
        currencyKey: 'currency',
        value: ({ ageing }: Debt) => ageing[age],
      })),
      { key: 'amount', title: t('common:fields.amount'), type: 'money', currencyKey: 'currency' },
      { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    ],
    rows: () => rows,
  }
  return (
    <ReportCard
      title={t('reports.overdue.title')}
      note={t('reports.overdue.note')}
      reads={[balances, ofMonth]}
      rows={rows}
      rowId={({ key }) => key}
      columns={[
        column.text({
          id: 'tenant',
          header: t('common:fields.tenant'),
          value: ({ tenant_name }) => tenant_name,
        }),
        column.apartment(),
        ...ages.map(age =>
          column.money({
            id: age,
            header: ageName(age),
            value: ({ ageing }) => ageing[age],
          }),
        ),
        column.money({
          id: 'amount',
          header: t('common:fields.amount'),
          value: ({ amount }) => amount,
        }),
      ]}
      sheet={sheet}
      empty={t('reports.overdue.empty')}
      chart={<OverdueChart debts={rows} />}
      totals={t('reports.total', { sum: format.totals(totalsOf(rows)) })}
    />
  )
}

function OverdueChart({ debts }: { debts: readonly Debt[] }) {
  const t = useTexts()
  return (
    <BarList
      title={t('reports.overdue.chart')}
      legend={ages.map(age => ({ tone: tones[age], name: t(`reports.overdue.ages.${age}`) }))}
      rows={debts.map(({ key, tenant_name, currency, ageing }) => ({
        key,
        name: tenant_name,
        currency,
        parts: ages.map(age => ({ tone: tones[age], value: ageing[age] })),
      }))}
    />
  )
}
