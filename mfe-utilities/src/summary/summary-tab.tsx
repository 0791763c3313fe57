import { monthAfter } from '@orenda/contracts/calendar'
import type { UtilityType } from '@orenda/contracts/utility-kinds'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { FilterBar, type RecordFilter, useTableQuery } from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { Card, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import { ChartColumnStacked } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { FirstReading } from '../readings/first-reading.tsx'
import { askedOf, typeFilter, useSharedFilters } from '../utility-filters.ts'
import { Charts } from './charts.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthCard } from './month-card.tsx'
import { apartmentsOf, metersReadOf } from './month-figures.ts'
import { summaryQuery } from './summary.api.ts'
import styles from './summary.module.css'
import { summarySheet } from './summary-sheet.ts'
import { useAsking } from './use-asking.ts'
import { useBilling } from './use-billing.ts'
import { useOpenedMonth } from './use-opened-month.ts'

interface Row {
  apartment_id: string
  apartment_name: string
  date: string
  type: UtilityType
}

/** Consumption and cost: a year by month, and one month by apartment, which can be billed here. */
export function SummaryTab() {
  const t = useTexts()
  const query = useTableQuery()
  const [ofApartment] = useSharedFilters<Row>()
  // The month has its choice in the bar below, beside what is done with it.
  const filters: RecordFilter<Row>[] = [...(ofApartment ? [ofApartment] : []), typeFilter<Row>(t)]
  const { month: wanted = '', ...asked } = askedOf(query.filters)
  const now = today().slice(0, 7)
  const opened = useOpenedMonth(asked, now, wanted === '')
  const month = wanted === '' ? (opened ?? monthAfter(now, -1)) : wanted
  const isKnown = wanted !== '' || opened !== undefined
  const last = wanted > now ? wanted : wanted !== '' && wanted < monthAfter(now, -11) ? wanted : now
  const span = { ...asked, from: monthAfter(last, -11), to: last }
  const queries = useQueries({
    queries: [
      span,
      { ...asked, month },
      { ...asked, month: monthAfter(month, -1) },
      { ...asked, month: monthAfter(month, -12) },
    ].map((each, at) => ({ ...summaryQuery(each), enabled: isKnown || at === 0 })),
  })
  const [year, shown, before, yearBefore] = queries.map(({ data }) => data)
  const sheet = useMemo(() => {
    const rows = wanted === '' ? year : shown
    return rows && rows.totals.length > 0 ? summarySheet(t, rows) : null
  }, [t, wanted, year, shown])

  const failed = queries.find(({ isError, data, isFetching }) => isError && data === undefined && !isFetching)
  const content = () => {
    if (failed !== undefined) {
      const retry = () => {
        for (const { isError, refetch } of queries) if (isError) void refetch()
      }
      return <LoadFailure error={failed.error} title={t('summary.failed')} onRetry={retry} />
    }
    if (!year || !shown || !before || !yearBefore) {
      return (
        <Card aria-busy>
          <Skeleton height="620px" />
        </Card>
      )
    }
    if (year.totals.length === 0 && shown.totals.length === 0) {
      const clear = () => query.clear(filters.map(({ name }) => name))
      return (
        <Card>
          {Object.keys(asked).length > 0 ? <FilterBar.NothingFound onClear={clear} /> : <NothingYet />}
        </Card>
      )
    }
    const select = (next: string) => query.setFilter('month', next)
    const months = { month, now, last, onSelect: select }
    return <Month {...months} span={span} year={year} shown={shown} before={before} yearBefore={yearBefore} />
  }
  return (
    <div className={styles.parts}>
      <div className={styles.filters}>
        <FilterBar filters={filters} rows={[]} columns={[]} query={query} canClear sheet={sheet} />
      </div>
      {content()}
    </div>
  )
}

interface MonthProps {
  month: string
  /** The present month, and the last one of the year that is shown. */
  now: string
  last: string
  onSelect: (month: string) => void
  /** The year that is asked for, with the filters. */
  span: Readonly<Record<string, string>>
  year: UtilitySummary
  shown: UtilitySummary
  before: UtilitySummary
  yearBefore: UtilitySummary
}

/** A month: what of it is billed, the year around it, and its figures. */
function Month({ month, now, last, onSelect, span, year, shown, before, yearBefore }: MonthProps) {
  const path = useLanguagePath()
  const billing = useBilling(month)
  const asking = useAsking(shown.bills)
  const isTyped = 'type' in span
  // Bills are for all meters, whichever are shown.
  const { type: _, ...whole } = span
  const { data: all } = useQuery({ ...summaryQuery(whole), enabled: isTyped })
  const known = isTyped ? all : year
  const apartments = apartmentsOf(shown, metersReadOf(known?.rows ?? [], month))
  return (
    <>
      <MonthBar
        month={month}
        now={now}
        apartments={apartments}
        billing={billing}
        asking={asking}
        onSelect={onSelect}
      />
      <Charts year={year} shown={shown} month={month} now={now} last={last} onSelect={onSelect} />
      <MonthCard
        shown={shown}
        month={month}
        apartments={apartments}
        before={before}
        yearBefore={yearBefore}
        billing={billing}
        asking={asking}
        isWhole={!isTyped}
        readPath={path(month === now ? 'utilities/read' : 'utilities')}
      />
    </>
  )
}

/** No reading and no fee has been written down. */
function NothingYet() {
  const t = useTexts()
  return (
    <EmptyState
      icon={ChartColumnStacked}
      title={t('summary.emptyTitle')}
      text={t('summary.emptyText')}
      action={<FirstReading />}
    />
  )
}
