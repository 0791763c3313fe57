import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import { columnOf, RecordCard, RecordLink } from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { ChevronRight } from 'lucide-react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { Channel } from '../notices/channel.tsx'
import { skippedReasonOf } from '../notices/skipped-reason.ts'
import { useDays } from '../notices/use-days.ts'
import styles from './log-columns.module.css'

/** Why a notice was not sent, or is delayed; null without a reason. */
export const reasonOf = (log: ReminderLog, t: Texts): string | null => {
  const { failed_reason } = log
  const skipped = skippedReasonOf(log)
  if (skipped !== null) return t(`skipped.${skipped}`)
  return failed_reason === null ? null : t(`failed.${failed_reason}`)
}

/** Filled only for what did not arrive. */
function StateBadge({ of: { status } }: { of: ReminderLog }) {
  const t = useTexts()
  const isFailed = status === 'failed'
  return (
    <Badge tone={isFailed ? 'error' : status === 'sent' ? 'success' : 'neutral'} isQuiet={!isFailed}>
      {t(`logs.states.${status}`)}
    </Badge>
  )
}

/** The state, and the reason. */
export function State({ of: log }: { of: ReminderLog }) {
  const reason = reasonOf(log, useTexts())
  return (
    <span className={styles.state} title={reason ?? undefined}>
      <StateBadge of={log} />
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </span>
  )
}

/** In plain words: of a page of notices only one that did not arrive stands out. */
function Type({ of: { reminder_type } }: { of: ReminderLog }) {
  const t = useTexts()
  return <span className={styles.type}>{t(`types.${reminder_type}`)}</span>
}

/** When it was sent; the day on which it would have been. */
function SentAt({ of: { sent_at, planned_at } }: { of: ReminderLog }) {
  const { date } = useFormat()
  const { dayOf, dayAndClock } = useDays()
  return sent_at === null ? (
    <span className={styles.planned}>{date(dayOf(planned_at))}</span>
  ) : (
    <span className={styles.sent}>{dayAndClock(sent_at)}</span>
  )
}

const nameOf = ({ apartment_name, due_date }: ReminderLog, t: Texts, { date }: Format) =>
  `${apartment_name}, ${t('logs.dueDate')} ${date(due_date)}`

function OpenButton({ log, onOpen }: { log: ReminderLog; onOpen: () => void }) {
  const t = useTexts()
  const format = useFormat()
  return (
    <IconButton
      label={t('logs.open', { name: nameOf(log, t, format) })}
      icon={ChevronRight}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  )
}

/** The address of a notice, or a dash. */
export function Recipient({ of: { recipient_email } }: { of: ReminderLog }) {
  const t = useTexts()
  return recipient_email === '' ? (
    <span>{t('common:states.none')}</span>
  ) : (
    <RecordCard.Email>{recipient_email}</RecordCard.Email>
  )
}

/** The width of the list in px from which everything has a column. */
const whole = 1180

/** @param open shows the delivery steps of a notice */
export const logColumns = (
  t: Texts,
  format: Format,
  open: (log: ReminderLog) => void,
): DataColumn<ReminderLog>[] => [
  { ...columnOf.apartment<ReminderLog>(), isName: true, width: 'clamp(204px, 15vw, 300px)' },
  {
    id: 'tenant',
    header: t('common:fields.tenant'),
    width: 'clamp(164px, 11vw, 200px)',
    from: 900,
    sortValue: ({ tenant_name }) => tenant_name ?? '',
    cell: ({ tenant_name }) => (
      <span className={styles.tenant} title={tenant_name ?? undefined}>
        {tenant_name ?? t('common:states.none')}
      </span>
    ),
  },
  {
    ...columnOf.badge<ReminderLog>('type', ({ reminder_type }) => t(`types.${reminder_type}`), Type),
    width: 'clamp(126px, 8.5vw, 132px)',
  },
  {
    id: 'via',
    header: t('logs.via'),
    width: '84px',
    from: whole,
    below: null,
    // All by e-mail: the address says it.
    hasValue: ({ sent_via }) => sent_via !== 'email',
    sortValue: ({ sent_via }) => sent_via,
    cell: ({ sent_via }) => <Channel of={sent_via} />,
  },
  {
    id: 'recipient',
    header: t('logs.recipient'),
    // An address of usual length in one line.
    width: 'clamp(184px, 30vw - 200px, 280px)',
    from: whole,
    below: null,
    sortValue: ({ recipient_email }) => recipient_email,
    cell: log => (
      <span className={styles.recipient} title={log.recipient_email}>
        {log.recipient_email === '' ? t('common:states.none') : log.recipient_email}
      </span>
    ),
  },
  {
    id: 'due',
    header: t('logs.dueDate'),
    width: '118px',
    from: whole,
    below: null,
    sortValue: ({ due_date }) => due_date,
    cell: ({ due_date }) => format.date(due_date),
  },
  {
    id: 'sent',
    header: t('common:fields.date'),
    width: '158px',
    sortValue: ({ sent_at, planned_at }) => sent_at ?? planned_at,
    cell: log => <SentAt of={log} />,
  },
  {
    ...columnOf.badge<ReminderLog>('status', ({ status }) => t(`logs.states.${status}`), State),
    // The reason takes what is left.
    width: undefined,
  },
  {
    id: 'actions',
    header: t('common:fields.actions'),
    isHeaderHidden: true,
    align: 'end',
    width: 'calc(var(--control-height-small) + 28px)',
    cell: log => <OpenButton log={log} onOpen={() => open(log)} />,
  },
]

/** The row on a phone: what was not sent has its reason. */
export function LogCard({ row, onOpen }: { row: ReminderLog; onOpen: () => void }) {
  const t = useTexts()
  const { apartment_id, apartment_name, tenant_name } = row
  const reason = reasonOf(row, t)
  return (
    <RecordCard
      actions={<OpenButton log={row} onOpen={onOpen} />}
      title={
        <RecordLink to={`apartments/${apartment_id}`} isAlone>
          <strong title={apartment_name}>{apartment_name}</strong>
        </RecordLink>
      }
      figure={<StateBadge of={row} />}
      details={<span className={styles.who}>{tenant_name ?? t('common:states.none')}</span>}
      below={
        <>
          <span className={styles.line}>
            <Type of={row} />
            <SentAt of={row} />
          </span>
          {reason !== null && <span className={styles.who}>{reason}</span>}
        </>
      }
    />
  )
}
