import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import { noticeStates } from '@orenda/contracts/reminder-kinds'
import { useDebounced } from '@orenda/shared-ui/forms'
import {
  choicesOf,
  FilterBar,
  filterBy,
  LoadMore,
  type RecordFilter,
  useTableQuery,
} from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, DataTable, EmptyState } from '@orenda/shared-ui/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleAlert, ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { logsQuery } from '../notices/notices.api.ts'
import { useDays } from '../notices/use-days.ts'
import { ToReminders } from '../reminders/to-reminders.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { LogCard, logColumns } from './log-columns.tsx'
import { logSheet } from './log-export.ts'
import styles from './logs-tab.module.css'

/** All states, also what was skipped: without a choice that is hidden. */
const everything = 'all'

const statusFilter = (t: Texts): RecordFilter<ReminderLog> =>
  filterBy.choice({
    name: 'status',
    all: t('logs.withoutSkipped'),
    choices: [
      { value: everything, label: t('logs.allStates') },
      ...choicesOf(noticeStates, state => t(`logs.states.${state}`)),
    ],
    choiceOf: ({ status }) => status,
  })

/** ms without typing after which the log is searched. */
const typingPause = 300

/** Searched by the API, because a page shows only a part of the log. */
const searchFilter = (t: Texts): RecordFilter<ReminderLog> =>
  filterBy.search({ label: t('logs.search'), shows: () => () => true })

/** The log of all notices, newest first. */
export function LogsTab() {
  const t = useTexts()
  const format = useFormat()
  const query = useTableQuery()
  const { data: apartments } = useQuery(apartmentsQuery)
  const { read, status, asked, all, rows, hidden } = useLogs(query.filters)
  const { data, error, refetch } = read
  const filters = useMemo(
    () => [searchFilter(t), filterBy.apartment<ReminderLog>(apartments), statusFilter(t)],
    [apartments, t],
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = rows?.find(({ id }) => id === openId)
  const zones = useDays().zonesOf((rows ?? []).flatMap(({ sent_at }) => sent_at ?? []))
  const columns = useMemo(() => logColumns(t, format, ({ id }) => setOpenId(id)), [t, format])
  const byMonth = useMonths()
  const hasRows = rows !== undefined && rows.length > 0
  const hasAny = all !== undefined && all.length > 0
  const sheet = useMemo(() => (hasAny ? logSheet(t) : null), [t, hasAny])
  const { whole, onShown } = FilterBar.useSheet(sheet, t('logs.title'))
  const isFiltered = Object.keys(asked).length > 0 || status === everything
  const clear = () => query.clear(filters.map(({ name }) => name))
  if (error !== null && data === undefined)
    return <LoadFailure error={error} title={t('logs.failed')} onRetry={() => void refetch()} />
  return (
    <>
      {all === undefined && <div className={styles.shows} />}
      {status === '' && hasAny && (
        <Hidden asked={asked} skipped={hidden.length} onShow={state => query.setFilter('status', state)} />
      )}
      <Card isPadded={false}>
        <FilterBar
          filters={filters}
          rows={rows ?? []}
          columns={columns}
          query={query}
          canClear={rows?.length !== 0}
          sheet={whole}
        />
        <DataTable
          label={t('logs.title')}
          loadingLabel={t('common:states.loading')}
          locale={format.locale}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          sort={query.sort}
          onSortChange={query.setSort}
          // What is hidden stands at its time, or after another order.
          onShown={shown => onShown(query.sort === null ? (all ?? []) : [...shown, ...hidden])}
          sectionsOf={query.sort === null ? byMonth : undefined}
          renderCard={row => <LogCard row={row} onOpen={() => setOpenId(row.id)} />}
          footer={hasRows && read.hasNextPage && <LoadMore.Pages query={read} count={rows.length} />}
          empty={isFiltered ? <FilterBar.NothingFound onClear={clear} /> : <NoLogs />}
        />
        {hasRows && (
          <p className={styles.note}>
            {t('logs.note')}
            {zones !== '' && ` ${t('logs.zone', { zone: zones })}`}
          </p>
        )}
      </Card>
      {opened && <DeliveryDialog log={opened} onClose={() => setOpenId(null)} />}
    </>
  )
}

const isSkipped = ({ status }: ReminderLog) => status === 'skipped'

const isKnown = (status: string) => status === everything || noticeStates.some(state => state === status)

/** The log as its filters ask for it: without a state, what was skipped is `hidden`. */
function useLogs(filters: Readonly<Record<string, string | undefined>>) {
  const { apartment = '', status: chosen = '', search = '' } = filters
  // Another tab has a filter of this name, whose states are others.
  const status = isKnown(chosen) ? chosen : ''
  const text = useDebounced(search.trim(), typingPause)
  const asked = {
    ...(apartment !== '' && { apartment_id: apartment }),
    ...(status !== '' && status !== everything && { status }),
    ...(text !== '' && { search: text }),
  }
  const read = useInfiniteQuery(logsQuery(asked))
  const { data } = read
  const all = useMemo(() => data?.pages.flat(), [data])
  const hidden = useMemo(() => (status === '' ? (all ?? []).filter(isSkipped) : []), [all, status])
  const rows = useMemo(() => (hidden.length > 0 ? all?.filter(row => !isSkipped(row)) : all), [all, hidden])
  return { read, status, asked, all, rows, hidden }
}

/** The months of the notices, each above its first one. */
function useMonths() {
  const { month } = useFormat()
  const { dayOf } = useDays()
  return useMemo(
    () => (logs: readonly ReminderLog[]) => {
      const months = Map.groupBy(logs, ({ planned_at }) => dayOf(planned_at).slice(0, 7))
      return new Map(
        [...months].flatMap(([key, [first]]) => (first ? [[first, { section: month(key), value: '' }]] : [])),
      )
    },
    [dayOf, month],
  )
}

interface HiddenProps {
  /** The other filters of the log. */
  asked: Readonly<Record<string, string>>
  /** How many skipped ones are not shown. */
  skipped: number
  onShow: (status: string) => void
}

/** Ways to what did not arrive, which is what asks for something, and to what was skipped. */
function Hidden({ asked, skipped, onShow }: HiddenProps) {
  const t = useTexts()
  const { data } = useInfiniteQuery(logsQuery({ ...asked, status: 'failed' }))
  const failed = data?.pages[0]?.length
  if (failed === 0 && skipped === 0) return null
  return (
    <div className={styles.shows}>
      {failed !== undefined && failed > 0 && (
        <span className={styles.failed}>
          <Button size="small" icon={CircleAlert} onClick={() => onShow('failed')}>
            {`${t('logs.states.failed')}: ${failed}`}
          </Button>
        </span>
      )}
      {skipped > 0 && (
        <Button size="small" onClick={() => onShow(everything)}>
          {`${t('logs.states.skipped')}: ${skipped}`}
        </Button>
      )}
    </div>
  )
}

/** Nothing has been sent. */
function NoLogs() {
  const t = useTexts()
  return (
    <EmptyState
      icon={ScrollText}
      title={t('logs.emptyTitle')}
      text={t('logs.emptyText')}
      action={<ToReminders />}
    />
  )
}
