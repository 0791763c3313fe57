import { daysBetween } from '@orenda/contracts/calendar'
import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { RecordCard, RecordLink } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { ChevronDown, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Channel } from '../notices/channel.tsx'
import { Letter } from '../notices/letter.tsx'
import { TypeBadge } from '../notices/type-badge.tsx'
import { useDays } from '../notices/use-days.ts'
import styles from './upcoming.module.css'

interface NoticeLineProps {
  notice: UpcomingNotice
  /** The day on which it is sent, `YYYY-MM-DD`. */
  day: string
  /** The address asks for this one: its text is open and in view. */
  isAsked: boolean
  onSend: () => void
}

/** A future notice: recipient and type, or why it is skipped; its text is shown when it is pressed. */
export function NoticeLine({ notice, day, isAsked, onSend }: NoticeLineProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { timeOf, dayMonth } = useDays()
  const id = useId()
  const [isOpen, setOpen] = useState(isAsked)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) line.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const { apartment_id, apartment_name, tenant_name, type, due_date, skipped, channel, recipient } = notice
  const amount = money(notice.amount, notice.currency)
  const days = daysBetween(day, due_date)
  const due = { date: dayMonth(due_date), count: Math.abs(days) }
  const when =
    days === 0 ? t('upcoming.on_due', due) : t(days > 0 ? 'upcoming.before_due' : 'upcoming.after_due', due)
  const name = { name: apartment_name, type: t(`types.${type}`), date: dayMonth(day) }
  return (
    <li ref={line} className={styles.notice} data-skipped={skipped !== null || undefined}>
      <div className={styles.line}>
        <div className={styles.who}>
          <RecordLink to={`apartments/${apartment_id}`} isAlone>
            <strong title={apartment_name}>{apartment_name}</strong>
          </RecordLink>
          <span className={styles.muted}>{tenant_name ?? t('reminders.noTenant')}</span>
        </div>
        <div className={styles.why}>
          <span className={styles.kind}>
            <TypeBadge type={type} isQuiet={skipped !== null} />
            <span>{when}</span>
          </span>
          {skipped === null ? (
            <span>{t(type === 'before_due' ? 'upcoming.toPay' : 'upcoming.open', { amount })}</span>
          ) : (
            <strong>{t('upcoming.skipped', { reason: t(`skipped.${skipped}`) })}</strong>
          )}
        </div>
        <div className={styles.where}>
          <span className={styles.kind}>
            <span>{timeOf(notice.send_at)}</span>
            <Channel of={channel} />
          </span>
          <span className={styles.muted}>
            {recipient === null ? (
              t('upcoming.noRecipient')
            ) : (
              <RecordCard.Email>{recipient}</RecordCard.Email>
            )}
          </span>
        </div>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            icon={ChevronDown}
            aria-label={t('upcoming.textOf', name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('upcoming.text')}
          </Button>
          {skipped === null && (
            <Button size="small" icon={Send} aria-label={t('upcoming.sendNowOf', name)} onClick={onSend}>
              {t('upcoming.sendNow')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={id} className={styles.letter}>
          <Letter of={notice} />
        </div>
      )}
    </li>
  )
}
