import { daysBetween } from '@orenda/contracts/calendar'
import { RecordCard, RecordLink } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, IconButton, useMedia, VisuallyHidden } from '@orenda/shared-ui/ui'
import { ChevronDown, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Channel } from '../notices/channel.tsx'
import { Letter } from '../notices/letter.tsx'
import { useDays } from '../notices/use-days.ts'
import type { FoldedNotice } from './fold-repeats.ts'
import styles from './upcoming.module.css'
import { wide } from './wide.ts'

interface NoticeLineProps {
  of: FoldedNotice
  /** The day on which it is sent, `YYYY-MM-DD`. */
  day: string
  /** The address asks for this one: its text is open and in view. */
  isAsked: boolean
  /** The time is not that of all others. */
  hasTime: boolean
  onSend: () => void
}

/** A future notice: whom it reminds of what, or why it is skipped; its text is shown when it is pressed. */
export function NoticeLine({ of, day, isAsked, hasTime, onSend }: NoticeLineProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { dayMonth } = useDays()
  const isWide = useMedia(wide)
  const id = useId()
  const [isOpen, setOpen] = useState(isAsked)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) line.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const { notice, channels } = of
  const { apartment_id, apartment_name, tenant_name, type, skipped, recipient } = notice
  const name = { name: apartment_name, type: t(`types.${type}`), date: dayMonth(day) }
  const send = skipped === null && (
    <Button size="small" icon={Send} aria-label={t('upcoming.sendNowOf', name)} onClick={onSend}>
      {t('upcoming.sendNow')}
    </Button>
  )
  return (
    <li ref={line} className={styles.notice} data-skipped={skipped !== null || undefined}>
      <div className={styles.line}>
        <div className={styles.who}>
          <RecordLink to={`apartments/${apartment_id}`} isAlone>
            <strong title={apartment_name}>{apartment_name}</strong>
          </RecordLink>
          <span className={styles.muted}>{tenant_name ?? t('reminders.noTenant')}</span>
        </div>
        <When of={of} day={day} hasTime={hasTime} />
        {isWide && send && <span className={styles.send}>{send}</span>}
        {skipped === null ? (
          <span className={styles.sum}>{money(notice.amount, notice.currency)}</span>
        ) : (
          <span className={styles.reason}>
            <VisuallyHidden>{t('upcoming.skipped', { reason: t(`skipped.${skipped}`) })}</VisuallyHidden>
            <span aria-hidden="true">
              <Badge tone="neutral">{t(`skipped.${skipped}`)}</Badge>
            </span>
          </span>
        )}
        <div className={styles.actions}>
          <IconButton
            icon={ChevronDown}
            label={t('upcoming.textOf', name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen && (
        <div id={id} className={styles.letter}>
          <p className={styles.where}>
            {channels.map(channel => (
              <Channel key={channel} of={channel} />
            ))}
            {recipient === null ? (
              t('upcoming.noRecipient')
            ) : (
              <RecordCard.Email>{recipient}</RecordCard.Email>
            )}
          </p>
          <Letter of={notice} />
          {!isWide && send && <span>{send}</span>}
        </div>
      )}
    </li>
  )
}

type WhenProps = Pick<NoticeLineProps, 'of' | 'day' | 'hasTime'>

/** How far from its due date a notice is sent, and what repeats it. */
function When({ of: { notice, again }, day, hasTime }: WhenProps) {
  const t = useTexts()
  const { dayOf, clock, dayMonth } = useDays()
  const { type, due_date, send_at } = notice
  const days = daysBetween(day, due_date)
  const due = { date: dayMonth(due_date), count: Math.abs(days) }
  const when =
    days === 0 ? t('upcoming.on_due', due) : t(days > 0 ? 'upcoming.before_due' : 'upcoming.after_due', due)
  const last = again.at(-1)
  return (
    <div className={styles.when} data-type={type}>
      {hasTime && <span>{clock(send_at)}</span>}
      <span>{when}</span>
      {last && (
        <span className={styles.again}>
          {t('upcoming.again', { count: again.length, date: dayMonth(dayOf(last.send_at)) })}
        </span>
      )}
    </div>
  )
}
