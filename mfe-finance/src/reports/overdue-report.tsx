import { type Age, ages, debtsOf, type Debt as OwnDebt, owedOf } from '@orenda/contracts/rules/debts'
import { debtInHryvnia, type InHryvnia, rateIn } from '@orenda/contracts/rules/rows-in-hryvnia'
import type { ExportSheet } from '@orenda/shared-ui/host'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { type DataColumn, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { AgeingWords } from '../rent/ageing.tsx'
import { AgeingLegend } from '../rent/ageing-bar.tsx'
import { balancesQuery, monthChargesQuery } from '../rent/rent.api.ts'
import { useAsking } from '../requests/use-asking.tsx'
import { useSettledRows } from '../settled/use-settled-rows.ts'
import { type BarRow, type BarTone, rowBars } from './chart/row-bars.tsx'
import { DebtActs, wordedActs } from './debt-acts.tsx'
import { type DayRates, waitingFor } from './rates/day-rates.ts'
import { DayRatesNote } from './rates/day-rates-note.tsx'
import { ownSheetColumn } from './rates/own-sheet-column.ts'
import { ReportCard } from './report-card.tsx'
import columnStyles from './report-columns.module.css'
import { mainWidth, ownText, reportColumns, second, withBars } from './report-columns.tsx'
import type { RowLine } from './report-row.tsx'
import type { ReportSpan } from './reports.api.ts'
import { ChargeParts } from './sums/charge-parts.tsx'
import type { ReportFigure } from './sums/report-stats.tsx'
import type { ReportTotal } from './sums/report-total.ts'
import { totalOfRows } from './sums/total-of-rows.tsx'
import { type OpenedSum, useOpenedSum } from './sums/use-opened-sum.ts'

type Debt = InHryvnia<OwnDebt>

const tones: Record<Age, BarTone> = { d0_30: 'age1', d31_60: 'age2', d61_90: 'age3', over_90: 'age4' }

/** The width in px of the report from which the flat leaves a name enough. */
const flatFrom = 1080

const rowId = ({ key }: Debt) => key
const tenantOf = ({ tenant_name }: Debt) => tenant_name

interface OverdueReportProps {
  span: ReportSpan
  rates: DayRates | null
}

/** Who owes today, by how long it is overdue. */
export function OverdueReport({ span: { apartment_id }, rates }: OverdueReportProps) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const { rows: own, reads } = useDebts(apartment_id)
  const { ref, shown, settle } = useSettledRows(own)
  const inHryvnia = (debt: OwnDebt): Debt => debtInHryvnia(debt, rateIn(rates?.known))
  const rows = own.map(inHryvnia)
  const bars = rowBars(rows.map(agesOf))
  const barOf = (debt: Debt) => bars(rowId(debt))
  const asking = useAsking()
  // A row says its ages there itself.
  const isPhone = useMedia('phone')
  const acts = (debt: Debt) => (
    <DebtActs
      debt={debt.own ?? debt}
      settled={shown.find(({ row }) => row.key === debt.key)?.settled ?? null}
      settle={act => settle(debt.own ?? debt, act)}
      onAsk={() => asking.ask(debt.lease_id)}
    />
  )
  const columns = useDebtColumns(opened, barOf, acts)
  const owed = totalOf(rows, { column: 'amount', label: t('common:fields.amount') }, format, opened)
  return (
    <div ref={ref}>
      <ReportCard
        title={t('reports.overdue.title')}
        heading={t('reports.by.tenant')}
        note={
          !isPhone && (
            <span data-print="no">
              <AgeingLegend nameOf={age => t(`reports.overdue.ages.${age}`)} />
            </span>
          )
        }
        reads={[...reads, waitingFor(rates)]}
        before={<DayRatesNote rates={rates} />}
        rows={shown.map(({ row }) => inHryvnia(row))}
        rowId={rowId}
        columns={columns}
        sheet={debtSheet(rows, t, format)}
        empty={t('reports.overdue.empty')}
        figures={[
          { label: t('reports.overdue.owed'), value: owed, tone: 'error', isLead: true },
          {
            label: t('reports.overdue.tenants'),
            value: String(new Set(rows.map(({ tenant_id }) => tenant_id)).size),
          },
          oldestOf(rows, t),
        ]}
        lineOf={debt => ({
          ...lineOf(debt, columns, { t, format }),
          bar: barOf(debt),
          more: (
            <>
              {hasAges(debt) && <AgeingWords debt={debt} />}
              {acts(debt)}
            </>
          ),
        })}
        opened={opened}
        partsOf={(debt, id) => (
          <ChargesOf debt={debt} age={ages.find(each => each === id)} onClose={opened.close} />
        )}
        totals={[
          ...ages.map(age =>
            totalOf(rows, { column: age, label: t(`reports.overdue.ages.${age}`) }, format, opened),
          ),
          owed,
        ]}
      />
      {asking.dialog}
    </div>
  )
}

interface LineContext {
  t: Texts
  format: Format
}

/** A debt on a phone. */
const lineOf = (debt: Debt, columns: readonly DataColumn<Debt>[], { t, format }: LineContext): RowLine => ({
  name: tenantOf(debt),
  figure: columns.find(({ id }) => id === 'amount')?.cell({ ...debt, own: undefined }),
  second: ownText(debt, amountIn(format)),
  facts: [
    debt.apartment_name,
    <span key="days" className={debt.days_late > long ? columnStyles.late : undefined}>
      {t('reports.overdue.late', { days: t('reports.days', { count: debt.days_late }) })}
    </span>,
  ],
})

function oldestOf(rows: readonly Debt[], t: Texts): ReportFigure {
  const [oldest] = rows.toSorted((one, other) => other.days_late - one.days_late)
  return {
    label: t('reports.overdue.oldest'),
    value: t('reports.days', { count: oldest?.days_late ?? 0 }),
    note: oldest?.tenant_name,
  }
}

/** One age is said by its days already. */
const hasAges = ({ ageing }: Debt): boolean => ages.filter(age => ageing[age] > 0).length > 1

/** From this number of days on, the number is red, as among those who owe. */
const long = 30

/** Who owes today, in the order of the payments page. */
function useDebts(apartment_id: string | undefined) {
  const now = today()
  const balances = useQuery(balancesQuery)
  const ofMonth = useQuery(monthChargesQuery(now.slice(0, 7)))
  const rows = useMemo(
    () =>
      owedOf(debtsOf(balances.data ?? [], ofMonth.data ?? [], now)).filter(
        debt => apartment_id === undefined || debt.apartment_id === apartment_id,
      ),
    [balances.data, ofMonth.data, now, apartment_id],
  )
  return { rows, reads: [balances, ofMonth] }
}

interface ChargesProps {
  debt: Debt
  age: Age | undefined
  onClose: () => void
}

function ChargesOf({ debt, age, onClose }: ChargesProps) {
  const t = useTexts()
  const { money } = useFormat()
  const what = age === undefined ? t('common:fields.amount') : t(`reports.overdue.ages.${age}`)
  const { own, amount, ageing, currency } = debt
  return (
    <ChargeParts
      title={`${debt.tenant_name}, ${what}`}
      debt={own ?? debt}
      age={age}
      shown={own && money(age === undefined ? amount : ageing[age], currency)}
      onClose={onClose}
    />
  )
}

const amountIn =
  ({ money }: Format) =>
  ({ amount, currency }: OwnDebt) =>
    money(amount, currency)

const agesOf = ({ key, tenant_name, currency, ageing }: Debt): BarRow => ({
  key,
  name: tenant_name,
  currency,
  parts: ages.map(age => ({ tone: tones[age], value: ageing[age] })),
})

const amountOf = ({ amount, ageing }: OwnDebt, column: Age | 'amount') =>
  column === 'amount' ? amount : ageing[column]

/** What is owed of one age, or of all. */
const totalOf = (
  rows: readonly Debt[],
  of: { column: Age | 'amount'; label: string },
  { money, date }: Format,
  opened: OpenedSum,
): ReportTotal =>
  totalOfRows({
    ...of,
    rows,
    partOf: debt => ({
      key: debt.key,
      when: date(debt.since),
      note: `${debt.tenant_name}, ${debt.apartment_name}`,
      amount: amountOf(debt, of.column),
      detail: ownText(debt, own => money(amountOf(own, of.column), own.currency)),
      place: `apartments/${debt.apartment_id}`,
    }),
    money,
    opened,
  })

function useDebtColumns(
  opened: OpenedSum,
  barOf: (debt: Debt) => ReactNode,
  acts: (debt: Debt) => ReactNode,
): DataColumn<Debt>[] {
  const t = useTexts()
  const hasButton = useMedia(wordedActs)
  const column = reportColumns<Debt>(useFormat(), {
    opened,
    rowId,
    nameOf: tenantOf,
  })
  return [
    withBars(column.tenant(tenantOf), barOf),
    column.homeOf(flatFrom),
    ...ages.map((age, at) => ({
      ...column.moneySum(
        { id: age, header: t(`reports.overdue.ages.${age}`), value: ({ ageing }: Debt) => ageing[age] },
        age === 'over_90' ? 'late' : undefined,
      ),
      width: 'clamp(112px, 9.2vw, 132px)',
      from: second,
      below: at === 0 ? (debt: Debt) => <AgeingWords debt={debt} /> : null,
    })),
    {
      ...column.moneySum({
        id: 'amount',
        header: t('common:fields.amount'),
        value: ({ amount }) => amount,
      }),
      width: mainWidth,
    },
    {
      id: 'acts',
      header: t('common:fields.actions'),
      isHeaderHidden: true,
      align: 'end',
      width: hasButton ? '256px' : '64px',
      cell: acts,
    },
  ]
}

const debtSheet = (rows: readonly Debt[], t: Texts, format: Format): ExportSheet<Debt> => ({
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
    ...ownSheetColumn(rows, t('common:fields.amount'), amountIn(format), t),
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () => rows,
})
