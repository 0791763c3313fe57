import { monthAfter } from '@orenda/contracts/calendar'
import { FilterBar, filterBy, type RecordFilter, type TableQuery } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { today } from '@orenda/shared-ui/texts'
import { ToggleGroup, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './report-filter.module.css'

interface FilterRow {
  apartment_id: string
  apartment_name: string
  date: string
}

/** How many months back can be chosen by name; earlier ones by their days. */
const monthsBack = 36

interface ReportFilterProps {
  query: TableQuery
  /** Whether the report can have all amounts in hryvnia. */
  canConvert: boolean
  /** As of today: no period can be chosen. */
  isStanding: boolean
  /** In front of the filter: the choice of the report, where it has no tabs. */
  chooser?: ReactNode
  /** At the end of its row on a phone. */
  actions?: ReactNode
}

/** One period and one apartment for all reports. They stand in the address, also while one is hidden. */
export function ReportFilter({ query, canConvert, isStanding, chooser, actions }: ReportFilterProps) {
  const t = useTexts()
  const { data: apartments = [] } = useQuery(apartmentsQuery)
  const isShort = useMedia('(max-width: 1023px)')
  const isPhone = useMedia('phone')
  const now = today().slice(0, 7)
  const filters = useMemo((): RecordFilter<FilterRow>[] => {
    const period = filterBy.period<FilterRow>()
    const ofYear = {
      ...period,
      // Without a choice a report is of this year, not of all time.
      select: { ...period.select, all: t('common:filters.thisYear') } as typeof period.select,
    }
    return [
      ...(isStanding ? [] : [ofYear]),
      filterBy.apartment(apartments),
      ...(canConvert && isPhone ? [currencyFilter(t)] : []),
    ] as RecordFilter<FilterRow>[]
  }, [apartments, isStanding, canConvert, isPhone, t])
  const rows = useMemo(
    () =>
      apartments.flatMap(({ id, name }, at) =>
        // The months stand in the rows of the first apartment.
        Array.from({ length: at === 0 ? monthsBack : 1 }, (_, back) => ({
          apartment_id: id,
          apartment_name: name,
          date: `${monthAfter(now, -back)}-01`,
        })),
      ),
    [apartments, now],
  )
  const bar = <FilterBar filters={filters} rows={rows} columns={[]} query={query} canClear />
  if (isPhone)
    return (
      <section className={styles.phone} aria-label={t('reports.filter')}>
        <FilterBar.Head intro={chooser} action={actions}>
          <div className={styles.choices}>{bar}</div>
        </FilterBar.Head>
      </section>
    )
  return (
    <section className={styles.row} aria-label={t('reports.filter')}>
      {chooser && <div className={styles.chooser}>{chooser}</div>}
      <div className={styles.choices}>{bar}</div>
      {canConvert && (
        <div className={styles.currency}>
          <ToggleGroup
            label={t('common:fields.currency')}
            value={query.filters.currency === 'each' ? 'each' : 'UAH'}
            onValueChange={value => query.setFilter('currency', value === 'each' ? value : '')}
            options={[
              { value: 'UAH', label: t('reports.inHryvnia') },
              { value: 'each', label: t(isShort ? 'reports.apart' : 'reports.eachCurrency') },
            ]}
          />
        </div>
      )}
    </section>
  )
}

/** The same choice where it is folded with the others. */
const currencyFilter = (t: Texts): RecordFilter<FilterRow> => ({
  name: 'currency',
  label: t('common:fields.currency'),
  select: {
    all: t('reports.inHryvnia'),
    choices: () => [{ value: 'each', label: t('reports.eachCurrency') }],
  },
  shows: () => () => true,
})
