import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import type { NoticeState } from '@orenda/contracts/reminder-kinds'
import { columnOf, RecordCard, RecordLink } from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type BadgeProps, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { ChevronRight } from 'lucide-react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { Channel } from '../notices/channel.tsx'
import { TypeBadge } from '../notices/type-badge.tsx'
import styles from './log-columns.module.css'

const tones: Record<NoticeState, BadgeProps['tone']> = {
  planned: 'neutral',
  handed: 'neutral',
  retrying: 'neutral',
  skipped: 'neutral',
  sent: 'success',
  failed: 'error',
}

/** Why a notice was not sent, or is delayed; null without a reason. */
export const reasonOf = ({ skipped_reason, failed_reason }: ReminderLog, t: Texts): string | null => {
  if (skipped_reason !== null) return t(`skipped.${skipped_reason}`)
  return failed_reason === null ? null : t(`failed.${failed_reason}`)
}

export function State({ of: log }: { of: ReminderLog }) {
  const t = useTexts()
  const reason = reasonOf(log, t)
  return (
    <span className={styles.state}>
      <Badge tone={tones[log.status]}>{t(`logs.states.${log.status}`)}</Badge>
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </span>
  )
}

function Type({ of: { reminder_type } }: { of: ReminderLog }) {
  return <TypeBadge type={reminder_type} />
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
const whole = 1080

/** @param open shows the delivery steps of a notice */
export const logColumns = (
  t: Texts,
  format: Format,
  open: (log: ReminderLog) => void,
): DataColumn<ReminderLog>[] => [
  columnOf.apartment(),
  {
    id: 'tenant',
    header: t('common:fields.tenant'),
    width: '12.5%',
    from: 900,
    sortValue: ({ tenant_name }) => tenant_name ?? '',
    cell: ({ tenant_name }) => tenant_name ?? t('common:states.none'),
  },
  {
    ...columnOf.badge<ReminderLog>('type', ({ reminder_type }) => t(`types.${reminder_type}`), Type),
    width: '142px',
  },
  {
    id: 'via',
    header: t('logs.via'),
    width: '84px',
    from: whole,
    below: null,
    sortValue: ({ sent_via }) => sent_via,
    cell: ({ sent_via }) => <Channel of={sent_via} />,
  },
  {
    id: 'recipient',
    header: t('logs.recipient'),
    // An address of usual length in one line.
    width: '18%',
    from: whole,
    below: null,
    sortValue: ({ recipient_email }) => recipient_email,
    cell: log => <Recipient of={log} />,
  },
  {
    id: 'due',
    header: t('logs.dueDate'),
    width: '124px',
    from: whole,
    below: ({ due_date }) => `${t('logs.dueDate')} ${format.date(due_date)}`,
    sortValue: ({ due_date }) => due_date,
    cell: ({ due_date }) => format.date(due_date),
  },
  {
    id: 'sent',
    header: t('logs.sentAt'),
    width: 'clamp(124px, 12.5vw, 158px)',
    sortValue: ({ sent_at }) => sent_at,
    cell: ({ sent_at }) => (sent_at === null ? t('common:states.none') : format.dateTime(sent_at)),
  },
  {
    ...columnOf.badge<ReminderLog>('status', ({ status }) => t(`logs.states.${status}`), State),
    width: 'clamp(148px, 15vw, 180px)',
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

/** The row on a phone. */
export function LogCard({ row, onOpen }: { row: ReminderLog; onOpen: () => void }) {
  const t = useTexts()
  const { date, dateTime } = useFormat()
  const { apartment_id, apartment_name, tenant_name, sent_via, due_date, sent_at } = row
  return (
    <RecordCard
      actions={<OpenButton log={row} onOpen={onOpen} />}
      title={
        <RecordLink to={`apartments/${apartment_id}`} isAlone>
          <strong title={apartment_name}>{apartment_name}</strong>
        </RecordLink>
      }
      details={
        <>
          <span className={styles.reason}>
            {tenant_name !== null && `${tenant_name} · `}
            {t('logs.dueDate')} {date(due_date)}
          </span>
          <Type of={row} />
          <State of={row} />
          <Channel of={sent_via} />
          <span className={styles.recipient}>
            <Recipient of={row} />
          </span>
          {sent_at !== null && <span className={styles.reason}>{dateTime(sent_at)}</span>}
        </>
      }
    />
  )
}
