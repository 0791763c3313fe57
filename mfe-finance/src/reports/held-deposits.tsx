import type { HeldDeposit as Held } from '@orenda/contracts/reports'
import { depositInHryvnia, type InHryvnia, rateIn } from '@orenda/contracts/rules/rows-in-hryvnia'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { DepositsNotGiven } from './deposits-not-given.tsx'
import { type DayRates, waitingFor } from './rates/day-rates.ts'
import { DayRatesNote } from './rates/day-rates-note.tsx'
import { ownSheetColumn } from './rates/own-sheet-column.ts'
import { ReportCard } from './report-card.tsx'
import { mainWidth, ownText, reportColumns, second } from './report-columns.tsx'
import { depositsQuery, type ReportSpan } from './reports.api.ts'
import type { ReportFigure } from './sums/report-stats.tsx'
import type { ReportTotal } from './sums/report-total.ts'
import { StatementParts } from './sums/statement-parts.tsx'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

/** A lease may hold several currencies. */
type HeldDeposit = InHryvnia<Held> & { key: string }

const rowId = ({ key }: HeldDeposit) => key
const tenantOf = ({ tenant_name }: HeldDeposit) => tenant_name

/** Deposits that are held today: whose they are, where, since when. */
export function HeldDeposits({ span, rates }: { span: ReportSpan; rates: DayRates | null }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const deposits = useQuery(depositsQuery(span))
  const rows = (deposits.data?.rows ?? []).map(
    (row): HeldDeposit => ({
      ...depositInHryvnia(row, rateIn(rates?.known)),
      key: row.lease_id + row.currency,
    }),
  )
  const held = heldTotal(rows, { t, format, opened })
  const columns = useDepositColumns(opened)
  return (
    <ReportCard
      title={t('reports.deposits.title')}
      heading={t('reports.by.tenant')}
      reads={[deposits, waitingFor(rates)]}
      before={<DayRatesNote rates={rates} />}
      after={
        <DepositsNotGiven
          apartmentId={span.apartment_id}
          held={new Set(rows.map(({ lease_id }) => lease_id))}
        />
      }
      rows={rows}
      rowId={rowId}
      columns={columns}
      sheet={depositSheet(rows, t, format)}
      empty={t('reports.deposits.empty')}
      figures={[
        { label: t('reports.deposits.held'), value: held, isLead: true },
        {
          label: t('reports.deposits.tenants'),
          value: String(new Set(rows.map(({ tenant_id }) => tenant_id)).size),
        },
        ...nextEnd(rows, t, format),
      ]}
      lineOf={row => ({
        name: tenantOf(row),
        figure: columns.at(-1)?.cell({ ...row, own: undefined }),
        second: ownText(row, heldIn(format)),
        facts: [
          row.apartment_name,
          row.lease_end === null
            ? t('reports.noEnd')
            : t('reports.deposits.until', { date: format.date(row.lease_end) }),
        ],
      })}
      opened={opened}
      partsOf={({ lease_id: id, apartment_id, tenant_name, own, ...row }) => (
        <StatementParts
          title={`${t('reports.deposits.held')}, ${tenant_name}`}
          lease={{ id, apartment_id, currency: (own ?? row).currency }}
          figure="deposit"
          shown={own && format.money(row.held, row.currency)}
          onClose={opened.close}
        />
      )}
      totals={[held]}
    />
  )
}

const heldIn =
  ({ money }: Format) =>
  ({ held, currency }: Held) =>
    money(held, currency)

interface TotalsContext {
  t: Texts
  format: Format
  opened: OpenedSum
}

const heldTotal = (rows: readonly HeldDeposit[], { t, format, opened }: TotalsContext): ReportTotal =>
  totalOfRows({
    label: t('reports.deposits.held'),
    column: 'held',
    rows,
    partOf: row => ({
      key: rowId(row),
      when: format.date(row.since),
      note: `${row.tenant_name}, ${row.apartment_name}`,
      amount: row.held,
      detail: ownText(row, heldIn(format)),
      place: `apartments/${row.apartment_id}`,
    }),
    money: format.money,
    opened,
  })

/** Which of the leases ends first: its deposit is the next one to give back. */
function nextEnd(rows: readonly HeldDeposit[], t: Texts, { date }: Format): ReportFigure[] {
  const now = today()
  const [next] = rows
    .flatMap(({ lease_end, tenant_name }) =>
      lease_end !== null && lease_end >= now ? [{ lease_end, tenant_name }] : [],
    )
    .toSorted((one, other) => one.lease_end.localeCompare(other.lease_end))
  if (next === undefined) return []
  return [{ label: t('reports.deposits.next'), value: date(next.lease_end), note: next.tenant_name }]
}

function useDepositColumns(opened: OpenedSum): DataColumn<HeldDeposit>[] {
  const t = useTexts()
  const column = reportColumns<HeldDeposit>(useFormat(), {
    opened,
    rowId,
    nameOf: tenantOf,
  })
  return [
    column.tenant(tenantOf),
    column.homeOf(second),
    column.day({ id: 'since', header: t('reports.deposits.since'), value: ({ since }) => since }),
    column.day(
      {
        id: 'ends',
        header: t('reports.leaseEnd'),
        value: ({ lease_end }) => lease_end,
      },
      t('reports.noEnd'),
    ),
    {
      ...column.moneySum({ id: 'held', header: t('reports.deposits.held'), value: ({ held }) => held }),
      width: mainWidth,
    },
  ]
}

const depositSheet = (rows: readonly HeldDeposit[], t: Texts, format: Format): ExportSheet<HeldDeposit> => ({
  name: 'deposits_report',
  label: t('reports.deposits.title'),
  columns: [
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'since', title: t('reports.deposits.since'), type: 'date' },
    { key: 'lease_end', title: t('reports.leaseEnd'), type: 'date' },
    { key: 'held', title: t('reports.deposits.held'), type: 'money', currencyKey: 'currency' },
    ...ownSheetColumn(rows, t('reports.deposits.held'), heldIn(format), t),
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})
