import { monthAfter } from '@orenda/contracts/calendar'
import type { UtilityType } from '@orenda/contracts/utility-kinds'
import { FilterBar, type RecordFilter, useTableQuery } from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { today } from '@orenda/shared-ui/texts'
import { Card, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { useQueries } from '@tanstack/react-query'
import { ChartColumnStacked } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { FirstReading } from '../readings/first-reading.tsx'
import { askedOf, typeFilter, useSharedFilters } from '../utility-filters.ts'
import { Charts } from './charts.tsx'
import { MonthCard } from './month-card.tsx'
import { summaryQuery } from './summary.api.ts'
import styles from './summary.module.css'
import { summarySheet } from './summary-sheet.ts'

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
  const shared = useSharedFilters<Row>()
  const filters: RecordFilter<Row>[] = [...shared, typeFilter<Row>(t)]
  const { month: wanted = '', ...asked } = askedOf(query.filters)
  const now = today().slice(0, 7)
  const last = wanted > now ? wanted : wanted !== '' && wanted < monthAfter(now, -11) ? wanted : now
  // By default the last complete month, which is the one to bill.
  const month = wanted === '' ? monthAfter(now, -1) : wanted
  const span = { ...asked, from: monthAfter(last, -11), to: last }
  const queries = useQueries({
    queries: [
      span,
      { ...asked, month },
      { ...asked, month: monthAfter(month, -1) },
      { ...asked, month: monthAfter(month, -12) },
    ].map(summaryQuery),
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
    return (
      <>
        <Charts year={year} shown={shown} month={month} now={now} last={last} onSelect={select} />
        <MonthCard
          shown={shown}
          month={month}
          before={before.totals[0]}
          yearBefore={yearBefore.totals[0]}
          onSelect={select}
        />
      </>
    )
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
