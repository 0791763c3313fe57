import type { Lease } from '@orenda/contracts/leases'
import { leasesWithin } from '@orenda/contracts/rules/rent-roll'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BarList } from './chart/bar-list.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { leasesQuery, type ReportSpan } from './reports.api.ts'

/** Every lease of the period: who rents what, for how much, until when, and what is owed today. */
export function RentRoll({ span }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const column = reportColumns<Lease>(format)
  const leases = useQuery(leasesQuery)
  const rows = useMemo(
    () =>
      leasesWithin(leases.data ?? [], span).toSorted((one, other) =>
        one.apartment_name.localeCompare(other.apartment_name, format.locale),
      ),
    [leases.data, span, format.locale],
  )
  const running = rows.filter(({ status }) => status === 'current')
  const texts = {
    start: t('reports.rentRoll.start'),
    ends: t('reports.leaseEnd'),
    rent: t('reports.rentRoll.rent'),
    dueDay: t('reports.rentRoll.dueDay'),
    balance: t('reports.rentRoll.balance'),
  }
  const sheet: ExportSheet<Lease> = {
    name: 'rent_roll_report',
    label: t('reports.rentRoll.title'),
    columns: [
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
      { key: 'start', title: texts.start, type: 'date' },
      { key: 'end', title: texts.ends, type: 'date' },
      { key: 'rent', title: texts.rent, type: 'money', currencyKey: 'currency' },
      { key: 'due_day', title: texts.dueDay, type: 'number' },
      { key: 'balance', title: texts.balance, type: 'money', currencyKey: 'currency' },
      { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    ],
    rows: () => rows,
  }
  return (
    <ReportCard
      title={t('reports.rentRoll.title')}
      note={t('reports.rentRoll.note')}
      reads={[leases]}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        column.apartment(),
        column.text({
          id: 'tenant',
          header: t('common:fields.tenant'),
          value: ({ tenant_name }) => tenant_name,
        }),
        column.day({ id: 'start', header: texts.start, value: ({ start }) => start }),
        column.day(
          {
            id: 'ends',
            header: texts.ends,
            value: ({ end }) => end,
          },
          t('reports.noEnd'),
        ),
        column.money({ id: 'rent', header: texts.rent, value: ({ rent }) => rent }),
        column.money({ id: 'balance', header: texts.balance, value: ({ balance }) => balance }),
      ]}
      sheet={sheet}
      empty={t('reports.rentRoll.empty')}
      chart={<RentChart leases={running} />}
      totals={
        running.length > 0 &&
        t('reports.rentRoll.total', {
          leases: t('reports.rentRoll.leases', { count: running.length }),
          sum: format.totals(totalsOf(running.map(({ rent, currency }) => ({ amount: rent, currency })))),
        })
      }
    />
  )
}

function RentChart({ leases }: { leases: readonly Lease[] }) {
  const t = useTexts()
  return (
    <BarList
      title={t('reports.rentRoll.chart')}
      rows={leases.map(({ id, apartment_name, currency, rent }) => ({
        key: id,
        name: apartment_name,
        currency,
        parts: [{ tone: 'plain', value: rent }],
      }))}
    />
  )
}
