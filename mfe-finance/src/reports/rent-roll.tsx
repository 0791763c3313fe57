import type { Lease as OwnLease } from '@orenda/contracts/leases'
import { leasesWithin, rentAsOf } from '@orenda/contracts/rules/rent-roll'
import { type InHryvnia, leaseInHryvnia, rateIn } from '@orenda/contracts/rules/rows-in-hryvnia'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { columnOf } from '@orenda/shared-ui/lists'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { type DayRates, waitingFor } from './rates/day-rates.ts'
import { DayRatesNote } from './rates/day-rates-note.tsx'
import { ownSheetColumn } from './rates/own-sheet-column.ts'
import styles from './rent-roll-cells.module.css'
import { comingOf, EndOf, RentOf, soonOf, termOf, useVacant } from './rent-roll-cells.tsx'
import { ReportCard } from './report-card.tsx'
import { ownText, reportColumns, WithOwn } from './report-columns.tsx'
import { RowFacts, type RowLine } from './report-row.tsx'
import { leasesQuery, type ReportSpan } from './reports.api.ts'
import type { ReportTotal } from './sums/report-total.ts'
import { StatementParts } from './sums/statement-parts.tsx'
import { SumButton } from './sums/sum-button.tsx'
import type { SumPart } from './sums/sum-parts.tsx'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

type Lease = InHryvnia<OwnLease>

/** The width in px from which whose a lease is and since when have columns of their own. */
const wide = 1128

const rowId = ({ id }: Lease) => id
const nameOf = ({ apartment_name, tenant_name }: Lease) =>
  [apartment_name, tenant_name].filter(Boolean).join(', ')

/** Every lease of the period: who rents what, for how much, until when, and what is owed today. */
export function RentRoll({ span, rates }: { span: ReportSpan; rates: DayRates | null }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const leases = useQuery(leasesQuery)
  const { from, to, apartment_id } = span
  const own = useMemo(
    () =>
      leasesWithin(leases.data ?? [], { from, to, apartment_id }).toSorted((one, other) =>
        one.apartment_name.localeCompare(other.apartment_name, format.locale),
      ),
    [leases.data, from, to, apartment_id, format.locale],
  )
  const rows = own.map((lease): Lease => leaseInHryvnia(lease, rateIn(rates?.known)))
  const running = rows.filter(({ status }) => status === 'current')
  const vacant = useVacant(leases.data, apartment_id)
  const columns = useLeaseColumns(opened, vacant.lastLeases)
  const [rent, owed, ahead] = leaseTotals(rows, running, { t, format, opened })
  return (
    <ReportCard
      title={t('reports.rentRoll.title')}
      heading={t('reports.by.lease')}
      note={t('reports.rentRoll.note')}
      reads={[leases, waitingFor(rates)]}
      before={<DayRatesNote rates={rates} />}
      rows={rows}
      rowId={rowId}
      columns={columns}
      sheet={leaseSheet(rows, t, format)}
      empty={t('reports.rentRoll.empty')}
      figures={[
        {
          label: t('reports.rentRoll.rent'),
          value: rent,
          note: t('reports.rentRoll.leases', { count: running.length }),
          isLead: true,
        },
        { label: t('reports.rentRoll.totalBalance'), value: owed, tone: 'error' as const },
        { label: t('reports.rentRoll.totalAhead'), value: ahead },
        ...vacant.figures,
      ].filter(
        ({ value }) => leases.data === undefined || typeof value === 'string' || value.sums.length > 0,
      )}
      lineOf={lease => lineOf(lease, vacant.lastLeases, { t, format, opened })}
      opened={opened}
      partsOf={lease => (
        <StatementParts
          title={[t('reports.rentRoll.balance'), lease.tenant_name].filter(Boolean).join(', ')}
          lease={lease.own ?? lease}
          figure="balance"
          shown={lease.own && format.money(lease.balance, lease.currency)}
          onClose={opened.close}
        />
      )}
      totals={[rent, owed, inWords(ahead, t)]}
    />
  )
}

/** A lease on a phone: whose it is and until when, and below that what is to be known of it and what is owed. */
const lineOf = (
  lease: Lease,
  lastLeases: ReadonlySet<string>,
  { t, format, opened }: TotalsContext,
): RowLine => ({
  name: columnOf.apartment<Lease>().cell(lease),
  figure: <RentOf lease={lease} />,
  facts: [lease.tenant_name, termOf(lease, t, format)],
  second: ownText(lease, rentIn(format)),
  more: (
    <RowFacts
      facts={[
        soonOf(lease, { isVacant: lastLeases.has(lease.id), isQuiet: true }, t, format),
        comingOf(lease.own ?? lease, t, format),
      ]}
      second={lease.balance !== 0 && <BalanceOf lease={lease} opened={opened} />}
    />
  ),
})

/** What a lease owes or is ahead, in words: on a phone no column names it. */
function BalanceOf({ lease, opened }: { lease: Lease; opened: OpenedSum }) {
  const t = useTexts()
  const { money } = useFormat()
  const { balance, currency } = lease
  const isAhead = balance < 0
  return (
    <SumButton
      opened={opened}
      place={{ row: rowId(lease), column: 'balance' }}
      name={nameOf(lease)}
      text={t(isAhead ? 'reports.rentRoll.ahead' : 'reports.rentRoll.owes', {
        sum: money(Math.abs(balance), currency),
      })}
      tone={isAhead ? 'ahead' : 'late'}
    />
  )
}

interface TotalsContext {
  t: Texts
  format: Format
  opened: OpenedSum
}

/** The rent of the leases that run, what is owed, and what is paid ahead, which is no part of what is owed. */
function leaseTotals(
  rows: readonly Lease[],
  running: readonly Lease[],
  { t, format, opened }: TotalsContext,
): [rent: ReportTotal, owed: ReportTotal, ahead: ReportTotal] {
  const of = { money: format.money, opened }
  return [
    totalOfRows({
      ...of,
      label: t('reports.rentRoll.rent'),
      column: 'rent',
      rows: running,
      partOf: lease => partOf(lease, each => rentAsOf(each, today()), format),
    }),
    totalOfRows({
      ...of,
      label: t('reports.rentRoll.totalBalance'),
      column: 'balance',
      tone: 'late',
      rows: rows.filter(({ balance }) => balance > 0),
      partOf: lease => partOf(lease, ({ balance }) => balance, format),
    }),
    totalOfRows({
      ...of,
      label: t('reports.rentRoll.totalAhead'),
      column: 'balance',
      id: 'ahead',
      tone: 'ahead',
      rows: rows.filter(({ balance }) => balance < 0),
      partOf: lease => partOf(lease, ({ balance }) => -balance, format),
    }),
  ]
}

/** The sums as they stand below the balances, where a bare one would be owed. */
const inWords = (ahead: ReportTotal, t: Texts): ReportTotal => ({
  ...ahead,
  sums: ahead.sums.map(sum => ({ ...sum, text: t('reports.rentRoll.ahead', { sum: sum.text }) })),
})

const rentIn =
  ({ money }: Format) =>
  (lease: OwnLease) =>
    money(rentAsOf(lease, today()), lease.currency)

/** @param amountOf what of a lease is added up */
const partOf = (lease: Lease, amountOf: (lease: OwnLease) => number, { date, money }: Format): SumPart => ({
  key: lease.id,
  when: lease.start === null ? '' : date(lease.start),
  note: nameOf(lease),
  amount: amountOf(lease),
  detail: ownText(lease, own => money(amountOf(own), own.currency)),
  place: `apartments/${lease.apartment_id}`,
})

function useLeaseColumns(opened: OpenedSum, lastLeases: ReadonlySet<string>): DataColumn<Lease>[] {
  const t = useTexts()
  const format = useFormat()
  const column = reportColumns<Lease>(format, { opened, rowId, nameOf })
  return [
    column.apartment(),
    {
      ...column.tenant(({ tenant_name }) => tenant_name, wide),
      below: ({ tenant_name }) => tenant_name,
    },
    {
      ...column.day(
        { id: 'start', header: t('reports.rentRoll.start'), value: ({ start }) => start },
        '',
        wide,
      ),
      below: null,
    },
    {
      ...column.day(
        { id: 'ends', header: t('reports.leaseEnd'), value: ({ end }) => end },
        t('reports.noEnd'),
      ),
      cell: lease => <EndOf lease={lease} isVacant={lastLeases.has(lease.id)} />,
      width: 'clamp(118px, 31vw - 120px, 296px)',
    },
    {
      ...column.money({
        id: 'rent',
        header: t('reports.rentRoll.rent'),
        value: lease => rentAsOf(lease, today()),
      }),
      cell: lease => (
        <>
          <WithOwn of={lease} write={rentIn(format)}>
            <RentOf lease={lease} />
          </WithOwn>
          <span className={styles.coming}>{comingOf(lease.own ?? lease, t, format)}</span>
        </>
      ),
      width: 'clamp(200px, 18vw, 212px)',
    },
    column.balance(
      { id: 'balance', header: t('reports.rentRoll.balance'), value: ({ balance }) => balance },
      sum => t('reports.rentRoll.ahead', { sum }),
    ),
  ]
}

const leaseSheet = (rows: readonly Lease[], t: Texts, format: Format): ExportSheet<Lease> => ({
  name: 'rent_roll_report',
  label: t('reports.rentRoll.title'),
  columns: [
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    { key: 'start', title: t('reports.rentRoll.start'), type: 'date' },
    { key: 'end', title: t('reports.leaseEnd'), type: 'date' },
    {
      key: 'rent',
      title: t('reports.rentRoll.rent'),
      type: 'money',
      currencyKey: 'currency',
      value: lease => rentAsOf(lease, today()),
    },
    ...ownSheetColumn(rows, t('reports.rentRoll.rent'), rentIn(format), t),
    { key: 'due_day', title: t('reports.rentRoll.dueDay'), type: 'number' },
    { key: 'balance', title: t('reports.rentRoll.balance'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})
