import { daysBetween } from '@orenda/contracts/calendar'
import type { TenantDebt, UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { RecordCard, RecordLink } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, IconButton, useMedia, VisuallyHidden } from '@orenda/shared-ui/ui'
import { BellOff, ChevronDown, RotateCcw, Send } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { askedOf } from '../notices/asked.ts'
import { Channel } from '../notices/channel.tsx'
import { Letter } from '../notices/letter.tsx'
import { sentNow } from '../notices/sent-now.ts'
import { skippedReasonOf } from '../notices/skipped-reason.ts'
import { useDays } from '../notices/use-days.ts'
import type { FoldedNotice } from './fold-repeats.ts'
import { NoticeParts } from './notice-parts.tsx'
import rowStyles from './notice-row.module.css'
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
  acts: NoticeActs
}

/** What can be done with a future notice. */
export interface NoticeActs {
  send: (notice: UpcomingNotice) => void
  /** Asks for all that is owed since before today, where the notice itself was sent before. */
  askForAll: (debt: TenantDebt) => void
  /** undefined: it is not known. */
  debtOf: (leaseId: string | null) => TenantDebt | null | undefined
  skip: (notice: UpcomingNotice) => void
  unskip: (notice: UpcomingNotice) => void
}

/** A future notice: whom it reminds of what, or why it is skipped; its text is shown when it is pressed. */
export function NoticeLine({ of, day, isAsked, hasTime, acts }: NoticeLineProps) {
  const t = useTexts()
  const { totals } = useFormat()
  const { dayMonth } = useDays()
  const isWide = useMedia(wide)
  const id = useId()
  const [isOpen, setOpen] = useState(isAsked)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) line.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const { notice, channels } = of
  const { apartment_id, apartment_name, tenant_name, type, recipient } = notice
  const skipped = skippedReasonOf(notice)
  const name = { name: apartment_name, type: t(`types.${type}`), date: dayMonth(day) }
  const { send: sendIt, nothing } = sendingOf(notice, acts, t)
  const send = sendIt && (
    <Button size="small" icon={Send} aria-label={t('upcoming.sendNowOf', name)} onClick={sendIt}>
      {t('upcoming.sendNow')}
    </Button>
  )
  return (
    <li ref={line} className={rowStyles.notice} data-skipped={skipped !== null || undefined}>
      <div className={rowStyles.line}>
        <div className={rowStyles.who}>
          <RecordLink to={`apartments/${apartment_id}`} isAlone>
            <strong title={apartment_name}>{apartment_name}</strong>
          </RecordLink>
          <span className={styles.muted}>{tenant_name ?? t('reminders.noTenant')}</span>
        </div>
        <When of={of} day={day} hasTime={hasTime} />
        {skipped === null ? (
          <span className={rowStyles.sum}>{totals(askedOf(notice))}</span>
        ) : (
          <span className={rowStyles.reason}>
            <VisuallyHidden>{t('upcoming.skipped', { reason: t(`skipped.${skipped}`) })}</VisuallyHidden>
            <span aria-hidden="true">
              <Badge tone="neutral">{t(`skipped.${skipped}`)}</Badge>
            </span>
          </span>
        )}
        <div className={rowStyles.actions}>
          {isWide && send && <span className={rowStyles.send}>{send}</span>}
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
        <div id={id} className={rowStyles.letter}>
          <p className={rowStyles.where}>
            {channels.map(channel => (
              <Channel key={channel} of={channel} />
            ))}
            {recipient === null ? (
              t('upcoming.noRecipient')
            ) : (
              <RecordCard.Email>{recipient}</RecordCard.Email>
            )}
          </p>
          {/* Above the text, which is longer than a screen. */}
          <Acts of={of} name={name} acts={acts} send={!isWide && send} nothing={nothing} />
          <Letter of={notice} />
        </div>
      )}
    </li>
  )
}

/**
 * What goes when it is pressed: the notice as of today or, where that was sent before, a notice about all that is
 * owed. `nothing`: why none does.
 */
function sendingOf(
  notice: UpcomingNotice,
  { send, askForAll, debtOf }: NoticeActs,
  t: Texts,
): { send?: () => void; nothing?: string } {
  if (notice.skipped !== null) return {}
  const now = sentNow(notice)
  if (now !== null) return { send: () => send(now) }
  const debt = debtOf(notice.lease_id)
  if (debt?.skipped === null) return { send: () => askForAll(debt) }
  if (debt === undefined) return {}
  return { nothing: t(debt?.skipped === 'too_late' ? 'debts.sentToday' : 'upcoming.nothingNow') }
}

interface ActsProps extends Pick<NoticeLineProps, 'of' | 'acts'> {
  /** What tells this notice from others, for screen readers. */
  name: { name: string; type: string; date: string }
  /** The button to send it now, where the row itself has none. */
  send: ReactNode
  /** Why there is nothing to send now. */
  nothing: string | undefined
}

/** Above the text: what can be done with this one notice; nothing with one that nobody has chosen to skip. */
function Acts({ of: { notice }, name, acts, send, nothing }: ActsProps) {
  const t = useTexts()
  if (notice.by_landlord)
    return (
      <p className={rowStyles.acts}>
        <Button
          size="small"
          icon={RotateCcw}
          aria-label={t('upcoming.unskipOf', name)}
          onClick={() => acts.unskip(notice)}
        >
          {t('upcoming.unskip')}
        </Button>
      </p>
    )
  return (
    notice.skipped === null && (
      <p className={rowStyles.acts}>
        {nothing && <span className={rowStyles.nothing}>{nothing}</span>}
        {send}
        <Button
          size="small"
          icon={BellOff}
          aria-label={t('upcoming.skipOf', name)}
          onClick={() => acts.skip(notice)}
        >
          {t('upcoming.skip')}
        </Button>
      </p>
    )
  )
}

type WhenProps = Pick<NoticeLineProps, 'of' | 'day' | 'hasTime'>

/** How far from its due date a notice is sent, and what repeats it. */
function When({ of: { notice, again }, day, hasTime }: WhenProps) {
  const t = useTexts()
  const { dayOf, clock, dayMonth } = useDays()
  const { due_date, send_at } = notice
  const days = daysBetween(day, due_date)
  const due = { date: dayMonth(due_date), count: Math.abs(days) }
  const when =
    days === 0 ? t('upcoming.on_due', due) : t(days > 0 ? 'upcoming.before_due' : 'upcoming.after_due', due)
  const last = again.at(-1)
  return (
    <div className={rowStyles.when}>
      {hasTime && <span>{clock(send_at)}</span>}
      <span data-debt={due_date < today() || undefined}>{when}</span>
      {last && (
        <span className={rowStyles.again}>
          {t('upcoming.again', { count: again.length, date: dayMonth(dayOf(last.send_at)) })}
        </span>
      )}
      <NoticeParts of={notice} />
    </div>
  )
}
