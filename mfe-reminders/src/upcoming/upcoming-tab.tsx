import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { FilterBar, filterBy, useTableQuery } from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useSearchParams } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { noticeKey, noticeParameter } from '../notices/notice-address.ts'
import { debtsQuery, sendDebt, sendNotice } from '../notices/notices.api.ts'
import { upcomingQuery } from '../notices/upcoming-queries.ts'
import { useDays } from '../notices/use-days.ts'
import { useSendQuestion } from '../notices/use-send-question.tsx'
import { ToReminders } from '../reminders/to-reminders.tsx'
import { Debts } from './debts.tsx'
import { type FoldedNotice, foldRepeats } from './fold-repeats.ts'
import { type NoticeActs, NoticeLine } from './notice-line.tsx'
import rowStyles from './notice-row.module.css'
import styles from './upcoming.module.css'
import { useSkips } from './use-skips.ts'

/** The notices of the next days as of today, and the debts that are asked for by hand. */
export function UpcomingTab() {
  const t = useTexts()
  const query = useTableQuery()
  const { data: apartments } = useQuery(apartmentsQuery)
  const { apartment } = query.filters
  return (
    <FilterBar.Head
      intro={
        <p>
          {t('upcoming.intro')}
          <Hours />
        </p>
      }
    >
      <div className={styles.parts}>
        {/* Who comes for one apartment is about to write of its debt. */}
        {apartment !== undefined && <Debts apartmentId={apartment} />}
        <Timeline
          apartmentId={apartment}
          filter={
            apartments &&
            apartments.length > 1 && (
              <FilterBar
                filters={[filterBy.apartment<UpcomingNotice>(apartments)]}
                rows={[]}
                columns={[]}
                query={query}
                canClear
              />
            )
          }
        />
        {apartment === undefined && <Debts apartmentId={undefined} />}
      </div>
    </FilterBar.Head>
  )
}

/** The hour of all of them, once for the list; blank where they differ. */
function Hours() {
  const t = useTexts()
  const { zonesOf } = useDays()
  const { data = [] } = useQuery(upcomingQuery)
  const hour = useHour(data)
  if (hour === undefined) return null
  const zone = zonesOf(data.slice(0, 1).map(({ send_at }) => send_at))
  return ` ${t('upcoming.hour', { time: zone === '' ? hour : `${hour} ${zone}` })}`
}

/** At which all notices are sent; undefined where they differ. */
function useHour(notices: readonly UpcomingNotice[]): string | undefined {
  const { clock } = useDays()
  const hours = new Set(notices.map(({ send_at }) => clock(send_at)))
  return hours.size === 1 ? [...hours][0] : undefined
}

interface TimelineProps {
  /** undefined: of all. */
  apartmentId: string | undefined
  /** Above the notices. */
  filter: ReactNode
}

function Timeline({ apartmentId, filter }: TimelineProps) {
  const t = useTexts()
  const [query] = useSearchParams()
  const asked = query.get(noticeParameter)
  const { data, error, refetch } = useQuery(upcomingQuery)
  const { data: debts } = useQuery(debtsQuery)
  const notices = useSendQuestion(sendNotice)
  const all = useSendQuestion(sendDebt)
  const acts = {
    send: notices.ask,
    askForAll: all.ask,
    debtOf: (leaseId: string | null) => debts && (debts.find(({ lease_id }) => lease_id === leaseId) ?? null),
    ...useSkips(),
  }
  const hour = useHour(data ?? [])
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={t('upcoming.failed')} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Card aria-busy isPadded={false}>
        {filter}
        <Skeleton height="320px" />
      </Card>
    )
  const shown = data.filter(({ apartment_id }) => apartmentId === undefined || apartment_id === apartmentId)
  if (shown.length === 0)
    return (
      <Card isPadded={false}>
        {filter}
        <EmptyState
          icon={CalendarClock}
          title={t('upcoming.emptyTitle')}
          text={t('upcoming.emptyText')}
          action={<ToReminders />}
        />
      </Card>
    )
  const rows = foldRepeats(shown)
  const sent = rows.filter(({ notice }) => notice.skipped === null)
  const skipped = rows.filter(({ notice }) => notice.skipped !== null)
  const days = { asked, hasTimes: hour === undefined, acts }
  return (
    <Card aria-label={t('upcoming.label')} isPadded={false}>
      {filter}
      {sent.length > 0 && <Heads />}
      <Days {...days} of={sent} />
      {skipped.length > 0 && (
        <Skipped
          {...days}
          of={skipped}
          isOpenAtFirst={sent.length === 0 || skipped.some(row => isOf(row, asked))}
        />
      )}
      <p className={styles.rule}>{t('upcoming.rule')}</p>
      {notices.question}
      {all.question}
    </Card>
  )
}

interface NoticesProps {
  of: readonly FoldedNotice[]
  /** The notice that the address asks for. */
  asked: string | null
  /** They are sent at different hours. */
  hasTimes: boolean
  acts: NoticeActs
}

/** The heads of the columns, for the eye: each row says in words what its parts are. */
function Heads() {
  const t = useTexts()
  return (
    <div className={rowStyles.heads} aria-hidden="true">
      <span>{t('upcoming.heads.day')}</span>
      <div className={rowStyles.line}>
        <span className={rowStyles.who}>{t('upcoming.heads.who')}</span>
        <span className={rowStyles.when}>{t('upcoming.heads.when')}</span>
        <span className={rowStyles.sum}>{t('upcoming.heads.sum')}</span>
      </div>
    </div>
  )
}

/** Whether a row has the notice of a key. */
const isOf = ({ notice, again }: FoldedNotice, key: string | null) =>
  [notice, ...again].some(each => noticeKey(each) === key)

/** The notices by day. */
function Days({ of, asked, hasTimes, acts }: NoticesProps) {
  const { dayOf, dayMonth, weekday, fromToday } = useDays()
  return (
    <ol className={styles.days}>
      {[...Map.groupBy(of, ({ notice }) => dayOf(notice.send_at))].map(([day, rows]) => (
        <li key={day} className={styles.day}>
          <h2 className={styles.date}>
            {dayMonth(day)}
            <span className={styles.muted}>
              <Card.Facts of={[weekday(day), fromToday(day)]} />
            </span>
          </h2>
          <ul className={styles.notices}>
            {rows.map(row => (
              <NoticeLine
                key={noticeKey(row.notice)}
                of={row}
                isAsked={isOf(row, asked)}
                day={day}
                hasTime={hasTimes}
                acts={acts}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The notices that are not sent: their number, and they themselves when it is pressed. */
function Skipped({ of, isOpenAtFirst, ...rest }: NoticesProps & { isOpenAtFirst: boolean }) {
  const t = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <div className={styles.skipped}>
      <Button
        variant="quiet"
        icon={ChevronDown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('upcoming.notSent', { number: of.length })}
      </Button>
      {isOpen && (
        <div id={id}>
          <Days {...rest} of={of} />
        </div>
      )}
    </div>
  )
}
