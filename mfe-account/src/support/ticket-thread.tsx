import type { TicketThread as Thread } from '@orenda/contracts/support'
import { ApiError } from '@orenda/shared-ui/api'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { Link } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState, Skeleton, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Headset, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { ReplyBox, type ReplyDraft } from './reply-box.tsx'
import { threadQuery } from './support.api.ts'
import styles from './support.module.css'
import { StatusBadge } from './ticket-badges.tsx'

interface TicketThreadProps {
  id: string
  /** The address of the list. */
  back: string
  draft: ReplyDraft
}

/** A ticket with all its messages, and a form to answer. */
export function TicketThread({ id, back, draft }: TicketThreadProps) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(threadQuery(id))
  const way = (
    <p className={styles.back}>
      <Link className={textLinkClass} to={back} preventScrollReset>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        {t('support.thread.back')}
      </Link>
    </p>
  )
  if (data === undefined && (ApiError.is(error, 'NOT_FOUND') || ApiError.is(error, 'VALIDATION_FAILED')))
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={t('support.thread.unknown')}
          text={t('support.thread.unknownText')}
          action={
            <Link className={Button.className()} to={back} preventScrollReset>
              {t('support.thread.back')}
            </Link>
          }
        />
      </Card>
    )
  if (data === undefined && error !== null)
    return (
      <>
        {way}
        <LoadFailure error={error} title={t('support.thread.loadError')} onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      {way}
      {data === undefined ? (
        <Card aria-busy>
          <Skeleton width="60%" height="26px" />
          <Skeleton.Text lines={4} />
        </Card>
      ) : (
        <OpenThread thread={data} draft={draft} />
      )}
    </>
  )
}

function OpenThread({ thread, draft }: { thread: Thread; draft: ReplyDraft }) {
  const t = useTexts()
  const { timeOf } = useDayOf()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the focus moves to the subject.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [])
  const { subject, number, status, category, priority, created_at, name, message, messages } = thread
  const first = { id: thread.id, author: 'person' as const, text: message, created_at }
  return (
    <Card aria-label={subject} isPadded={false}>
      <header className={styles.threadHead}>
        <div className={styles.titled}>
          <h2 ref={heading} tabIndex={-1} className={styles.subject}>
            {subject}
          </h2>
          <StatusBadge of={status} />
        </div>
        <p className={styles.details}>
          <span>{t('support.tickets.numberOf', { number })}</span>
          <span>{t(`support.categories.${category}`)}</span>
          <span>{t('support.tickets.priority', { priority: t(`support.priorities.${priority}`) })}</span>
        </p>
      </header>
      <ol className={styles.messages} aria-label={t('support.thread.messages')} aria-live="polite">
        {[first, ...messages].map(({ id, author, text, created_at: at }) => (
          <li key={id} className={styles.message} data-author={author}>
            <p className={styles.author}>
              {author === 'desk' && <Headset size={16} strokeWidth={1.75} aria-hidden />}
              <strong>{author === 'desk' ? t('support.thread.desk') : name}</strong>
              <span className={styles.at}>{timeOf(at)}</span>
            </p>
            <p className={styles.said}>{text}</p>
          </li>
        ))}
      </ol>
      <ReplyBox key={thread.id} ticket={thread} draft={draft} />
    </Card>
  )
}
