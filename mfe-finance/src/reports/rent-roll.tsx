import type { Lease } from '@orenda/contracts/leases'
import { leasesWithin } from '@orenda/contracts/rules/rent-roll'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { BarList } from './chart/bar-list.tsx'
import { ReportCard } from './report-card.tsx'
import { reportColumns, second } from './report-columns.tsx'
import { leasesQuery, type ReportSpan } from './reports.api.ts'
import { StatementParts } from './sums/statement-parts.tsx'
import type { SumPart } from './sums/sum-parts.tsx'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

const rowId = ({ id }: Lease) => id
const nameOf = ({ apartment_name, tenant_name }: Lease) =>
  [apartment_name, tenant_name].filter(Boolean).join(', ')

/** Every lease of the period: who rents what, for how much, until when, and what is owed today. */
export function RentRoll({ span }: { span: ReportSpan }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const leases = useQuery(leasesQuery)
  const rows = useMemo(
    () =>
      leasesWithin(leases.data ?? [], span).toSorted((one, other) =>
        one.apartment_name.localeCompare(other.apartment_name, format.locale),
      ),
    [leases.data, span, format.locale],
  )
  const running = rows.filter(({ status }) => status === 'current')
  return (
    <ReportCard
      title={t('reports.rentRoll.title')}
      heading={t('reports.by.lease')}
      note={t('reports.rentRoll.note')}
      reads={[leases]}
      rows={rows}
      rowId={rowId}
      columns={useLeaseColumns(opened)}
      sheet={leaseSheet(rows, t)}
      empty={t('reports.rentRoll.empty')}
      chart={<RentChart leases={running} />}
      opened={opened}
      partsOf={lease => (
        <StatementParts
          title={[t('reports.rentRoll.balance'), lease.tenant_name].filter(Boolean).join(', ')}
          lease={lease}
          figure="balance"
          onClose={opened.close}
        />
      )}
      totals={[
        totalOfRows({
          label: t('reports.rentRoll.total', {
            leases: t('reports.rentRoll.leases', { count: running.length }),
          }),
          id: 'rent',
          rows: running,
          partOf: lease => partOf(lease, lease.rent, format.date),
          money: format.money,
          opened,
        }),
        totalOfRows({
          label: t('reports.rentRoll.totalBalance'),
          id: 'balance',
          rows: rows.filter(({ balance }) => balance > 0),
          partOf: lease => partOf(lease, lease.balance, format.date),
          money: format.money,
          opened,
        }),
        // What is paid ahead is no part of what is owed.
        totalOfRows({
          label: t('reports.rentRoll.totalAhead'),
          id: 'ahead',
          rows: rows.filter(({ balance }) => balance < 0),
          partOf: lease => partOf(lease, -lease.balance, format.date),
          money: format.money,
          opened,
        }),
      ].filter(({ sums }) => sums.length > 0)}
    />
  )
}

const partOf = (lease: Lease, amount: number, date: (day: string) => string): SumPart => ({
  key: lease.id,
  when: lease.start === null ? '' : date(lease.start),
  note: nameOf(lease),
  amount,
  place: `apartments/${lease.apartment_id}`,
})

function useLeaseColumns(opened: OpenedSum): DataColumn<Lease>[] {
  const t = useTexts()
  const column = reportColumns<Lease>(useFormat(), { opened, rowId, nameOf })
  return [
    column.apartment(),
    column.tenant(({ tenant_name }) => tenant_name, second),
    column.day({ id: 'start', header: t('reports.rentRoll.start'), value: ({ start }) => start }, '', second),
    column.day(
      {
        id: 'ends',
        header: t('reports.leaseEnd'),
        value: ({ end }) => end,
      },
      t('reports.noEnd'),
    ),
    column.money({ id: 'rent', header: t('reports.rentRoll.rent'), value: ({ rent }) => rent }),
    column.balance(
      { id: 'balance', header: t('reports.rentRoll.balance'), value: ({ balance }) => balance },
      sum => t('reports.rentRoll.ahead', { sum }),
    ),
  ]
}

const leaseSheet = (rows: readonly Lease[], t: Texts): ExportSheet<Lease> => ({
  name: 'rent_roll_report',
  label: t('reports.rentRoll.title'),
  columns: [
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    { key: 'start', title: t('reports.rentRoll.start'), type: 'date' },
    { key: 'end', title: t('reports.leaseEnd'), type: 'date' },
    { key: 'rent', title: t('reports.rentRoll.rent'), type: 'money', currencyKey: 'currency' },
    { key: 'due_day', title: t('reports.rentRoll.dueDay'), type: 'number' },
    { key: 'balance', title: t('reports.rentRoll.balance'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})

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
