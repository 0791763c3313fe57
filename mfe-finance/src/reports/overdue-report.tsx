import { type Age, ages, type Debt, debtsOf } from '@orenda/contracts/rules/debts'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { today, useFormat } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { balancesQuery, monthChargesQuery } from '../rent/rent.api.ts'
import { BarList, type BarTone } from './chart/bar-list.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns, second } from './report-columns.tsx'
import type { ReportSpan } from './reports.api.ts'
import { ChargeParts } from './sums/charge-parts.tsx'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

const tones: Record<Age, BarTone> = { d0_30: 'age1', d31_60: 'age2', d61_90: 'age3', over_90: 'age4' }

const rowId = ({ key }: Debt) => key

/** Who owes today, by how long it is overdue. */
export function OverdueReport({ span: { apartment_id } }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
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
  return (
    <ReportCard
      title={t('reports.overdue.title')}
      heading={t('reports.by.tenant')}
      reads={[balances, ofMonth]}
      rows={rows}
      rowId={rowId}
      columns={useDebtColumns(opened)}
      sheet={debtSheet(rows, t)}
      empty={t('reports.overdue.empty')}
      chart={<OverdueChart debts={rows} />}
      opened={opened}
      partsOf={(debt, id) => {
        const age = ages.find(each => each === id)
        return (
          <ChargeParts
            title={`${debt.tenant_name}, ${age === undefined ? t('common:fields.amount') : t(`reports.overdue.ages.${age}`)}`}
            debt={debt}
            age={age}
            onClose={opened.close}
          />
        )
      }}
      totals={[
        totalOfRows({
          label: t('reports.total'),
          id: 'amount',
          rows,
          partOf: debt => ({
            key: debt.key,
            when: t('rent.days', { count: debt.days_late }),
            note: `${debt.tenant_name}, ${debt.apartment_name}`,
            amount: debt.amount,
            place: `apartments/${debt.apartment_id}`,
          }),
          money: format.money,
          opened,
        }),
      ]}
    />
  )
}

function useDebtColumns(opened: OpenedSum): DataColumn<Debt>[] {
  const t = useTexts()
  const column = reportColumns<Debt>(useFormat(), {
    opened,
    rowId,
    nameOf: ({ tenant_name }) => tenant_name,
  })
  return [
    column.tenant(({ tenant_name }) => tenant_name),
    column.apartment(second),
    ...ages.map(age =>
      column.moneySum({
        id: age,
        header: t(`reports.overdue.ages.${age}`),
        value: ({ ageing }) => ageing[age],
      }),
    ),
    column.moneySum({
      id: 'amount',
      header: t('common:fields.amount'),
      value: ({ amount }) => amount,
    }),
  ]
}

const debtSheet = (rows: readonly Debt[], t: Texts): ExportSheet<Debt> => ({
  name: 'overdue_report',
  label: t('reports.overdue.title'),
  columns: [
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'days_late', title: t('reports.overdue.daysLate'), type: 'number' },
    ...ages.map(age => ({
      key: age,
      title: t(`reports.overdue.ages.${age}`),
      type: 'money' as const,
      currencyKey: 'currency',
      value: ({ ageing }: Debt) => ageing[age],
    })),
    { key: 'amount', title: t('common:fields.amount'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})

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
