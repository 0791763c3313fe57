import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { FilterBar, filterBy, useTableQuery } from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useSearchParams } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
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
    <FilterBar.Head intro={<p>{t('upcoming.intro')}</p>}>
      <div className={styles.parts}>
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
    </FilterBar.Head>
  )
}

interface OfApartment {
  /** undefined: of all. */
  apartmentId: string | undefined
}

function Timeline({ apartmentId }: OfApartment) {
  const t = useTexts()
  const [query] = useSearchParams()
  const asked = query.get(noticeParameter)
  const isPhone = useMedia('phone')
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
  const sent = shown.filter(({ skipped }) => skipped === null)
  const skipped = isPhone ? shown.filter(notice => notice.skipped !== null) : []
  return (
    <Card aria-label={t('upcoming.label')} isPadded={false}>
      <Days of={isPhone ? sent : shown} asked={asked} onSend={ask} />
      {skipped.length > 0 && (
        <Skipped
          of={skipped}
          asked={asked}
          isOpenAtFirst={sent.length === 0 || skipped.some(notice => noticeKey(notice) === asked)}
        />
      )}
      {question}
    </Card>
  )
}

interface NoticesProps {
  of: readonly UpcomingNotice[]
  /** The notice that the address asks for. */
  asked: string | null
}

/** The notices by day. */
function Days({ of, asked, onSend }: NoticesProps & { onSend: (notice: UpcomingNotice) => void }) {
  const { dayOf, dayMonth, weekday, fromToday } = useDays()
  return (
    <ol className={styles.days}>
      {[...Map.groupBy(of, ({ send_at }) => dayOf(send_at))].map(([day, notices]) => (
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
                onSend={() => onSend(notice)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** On a phone, the notices that are not sent: their number, and they themselves when it is pressed. */
function Skipped({ of, asked, isOpenAtFirst }: NoticesProps & { isOpenAtFirst: boolean }) {
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
          {/* None of them has a button to send it. */}
          <Days of={of} asked={asked} onSend={() => undefined} />
        </div>
      )}
    </div>
  )
}
