import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { FilterBar, filterBy, useTableQuery } from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useSearchParams } from '@orenda/shared-ui/router'
import { Card, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { noticeKey, noticeParameter } from '../notices/notice-address.ts'
import { sendNotice } from '../notices/notices.api.ts'
import { upcomingQuery } from '../notices/upcoming-queries.ts'
import { useDays } from '../notices/use-days.ts'
import { useSendQuestion } from '../notices/use-send-question.tsx'
import { ToReminders } from '../reminders/to-reminders.tsx'
import { FormerDebts } from './former-debts.tsx'
import { NoticeLine } from './notice-line.tsx'
import styles from './upcoming.module.css'

/** The notices of the next days as of today, and those that are only sent manually. */
export function UpcomingTab() {
  const t = useTexts()
  const query = useTableQuery()
  const { data: apartments } = useQuery(apartmentsQuery)
  const { apartment } = query.filters
  return (
    <div className={styles.parts}>
      <p className={styles.intro}>{t('upcoming.intro')}</p>
      {apartments && apartments.length > 1 && (
        <Card isPadded={false}>
          <FilterBar
            filters={[filterBy.apartment<UpcomingNotice>(apartments)]}
            rows={[]}
            columns={[]}
            query={query}
            canClear
          />
        </Card>
      )}
      <Timeline apartmentId={apartment} />
      <FormerDebts apartmentId={apartment} />
    </div>
  )
}

interface OfApartment {
  /** undefined: of all. */
  apartmentId: string | undefined
}

function Timeline({ apartmentId }: OfApartment) {
  const t = useTexts()
  const { dayOf, dayMonth, weekday, fromToday } = useDays()
  const [query] = useSearchParams()
  const asked = query.get(noticeParameter)
  const { data, error, refetch } = useQuery(upcomingQuery)
  const { ask, question } = useSendQuestion(sendNotice)
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={t('upcoming.failed')} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Card aria-busy>
        <Skeleton height="320px" />
      </Card>
    )
  const shown = data.filter(({ apartment_id }) => apartmentId === undefined || apartment_id === apartmentId)
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState
          icon={CalendarClock}
          title={t('upcoming.emptyTitle')}
          text={t('upcoming.emptyText')}
          action={<ToReminders />}
        />
      </Card>
    )
  const days = [...Map.groupBy(shown, ({ send_at }) => dayOf(send_at))]
  return (
    <Card aria-label={t('upcoming.label')} isPadded={false}>
      <ol className={styles.days}>
        {days.map(([day, notices]) => (
          <li key={day} className={styles.day}>
            <h2 className={styles.date}>
              {dayMonth(day)}
              <span className={styles.muted}>
                {weekday(day)} · {fromToday(day)}
              </span>
            </h2>
            <ul className={styles.notices}>
              {notices.map(notice => (
                <NoticeLine
                  key={`${noticeKey(notice)} ${notice.channel}`}
                  notice={notice}
                  isAsked={noticeKey(notice) === asked}
                  day={day}
                  onSend={() => ask(notice)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {question}
    </Card>
  )
}
