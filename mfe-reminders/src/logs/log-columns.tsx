import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import { columnOf, RecordCard, RecordLink } from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { ChevronRight } from 'lucide-react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { Channel } from '../notices/channel.tsx'
import { skippedReasonOf } from '../notices/skipped-reason.ts'
import { TypeBadge } from '../notices/type-badge.tsx'
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

function Type({ of: { reminder_type } }: { of: ReminderLog }) {
  return <TypeBadge type={reminder_type} isQuiet />
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
  { dayAndClock }: Pick<ReturnType<typeof useDays>, 'dayAndClock'>,
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
    width: 'clamp(184px, 14vw, 260px)',
    from: whole,
    below: null,
    sortValue: ({ recipient_email }) => recipient_email,
    cell: log => (
      <span className={styles.recipient} title={log.recipient_email}>
        <Recipient of={log} />
      </span>
    ),
  },
  {
    id: 'due',
    header: t('logs.dueDate'),
    width: '134px',
    from: whole,
    below: null,
    sortValue: ({ due_date }) => due_date,
    cell: ({ due_date }) => format.date(due_date),
  },
  {
    id: 'sent',
    header: t('logs.sentAt'),
    width: '158px',
    sortValue: ({ sent_at }) => sent_at,
    cell: ({ sent_at }) => (
      <span className={styles.sent}>{sent_at === null ? t('common:states.none') : dayAndClock(sent_at)}</span>
    ),
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

/** The row on a phone: what was not sent has its due date, and the reason. */
export function LogCard({ row, onOpen }: { row: ReminderLog; onOpen: () => void }) {
  const t = useTexts()
  const { dayAndClock } = useDays()
  const { date } = useFormat()
  const { apartment_id, apartment_name, tenant_name, sent_at, due_date } = row
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
            <span>
              {sent_at === null ? t('upcoming.due', { date: date(due_date) }) : dayAndClock(sent_at)}
            </span>
          </span>
          {reason !== null && <span className={styles.who}>{reason}</span>}
        </>
      }
    />
  )
}
