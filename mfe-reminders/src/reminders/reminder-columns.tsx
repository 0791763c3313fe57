import { amountOrder } from '@orenda/contracts/currencies'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { columnOf, RecordCard, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './reminder-columns.module.css'
import { stateOf } from './reminder-state.ts'
import { scheduleWords } from './schedule-words.ts'

const tones = { active: 'success', refused: 'warning', inactive: 'neutral' } as const

/** Filled for what is not as usual. */
function StateBadge({ of }: { of: PaymentReminder }) {
  const t = useTexts()
  const state = stateOf(of)
  return (
    <Badge tone={tones[state]} isQuiet={state === 'active'}>
      {t(`reminders.states.${state}`)}
    </Badge>
  )
}

/** The tenant's address, and whether it has unsubscribed where the reminder's state does not say so. */
function Address({ of }: { of: PaymentReminder }) {
  const t = useTexts()
  const { tenant_email } = of
  return (
    <span className={styles.address}>
      {tenant_email === null ? (
        <span>{t('common:states.none')}</span>
      ) : (
        <RecordCard.Email>{tenant_email}</RecordCard.Email>
      )}
      <OptedOut of={of} />
    </span>
  )
}

function OptedOut({ of }: { of: PaymentReminder }) {
  const t = useTexts()
  return (
    of.email_opted_out && stateOf(of) !== 'refused' && <Badge tone="warning">{t('reminders.optedOut')}</Badge>
  )
}

/** When the rent is due, in words. */
const dueWords = ({ payment_due_day: count }: PaymentReminder, t: Texts) =>
  t('reminders.dueOn', { count, ordinal: true })

/** What is asked for each month: the expected amount, else the rent of the lease; 0 for neither. */
const amountOf = ({ expected_amount, lease_id, rent }: PaymentReminder) =>
  expected_amount > 0 || lease_id === null ? expected_amount : rent

/** The amount, or a dash. */
const amountText = (row: PaymentReminder, format: Format, none: string) =>
  amountOf(row) > 0 ? format.money(amountOf(row), row.currency) : none

export const reminderColumns = (t: Texts, format: Format): DataColumn<PaymentReminder>[] => [
  { ...columnOf.apartment<PaymentReminder>(), isName: true, width: 'clamp(160px, 14vw, 220px)' },
  {
    id: 'tenant',
    header: t('common:fields.tenant'),
    width: 'clamp(144px, 11.5vw, 200px)',
    from: 760,
    sortValue: ({ tenant_name }) => tenant_name,
    cell: ({ tenant_name }) => tenant_name ?? <span className={styles.none}>{t('reminders.noTenant')}</span>,
  },
  {
    id: 'email',
    header: t('reminders.email'),
    from: 1040,
    below: null,
    hasValue: ({ tenant_email }) => tenant_email !== null,
    sortValue: ({ tenant_email }) => tenant_email,
    cell: row => <Address of={row} />,
  },
  {
    id: 'payment_due_day',
    header: t('reminders.dueDay'),
    width: 'clamp(176px, 20.5vw, 300px)',
    from: 900,
    below: row => `${dueWords(row, t)}: ${scheduleWords(row, t)}`,
    sortValue: ({ payment_due_day }) => payment_due_day,
    cell: row => (
      <>
        {t('reminders.dueEach', { count: row.payment_due_day, ordinal: true })}
        <span className={styles.schedule}>{scheduleWords(row, t)}</span>
      </>
    ),
  },
  {
    ...columnOf.figure<PaymentReminder, 'expected_amount'>('expected_amount', {
      header: t('reminders.amount'),
      width: '156px',
      cell: row => amountText(row, format, t('common:states.none')),
    }),
    hasValue: row => amountOf(row) > 0,
    sortValue: row => (amountOf(row) > 0 ? amountOrder(amountOf(row), row.currency) : null),
  },
  {
    ...columnOf.badge<PaymentReminder>('status', row => t(`reminders.states.${stateOf(row)}`), StateBadge),
    width: '184px',
  },
]

/** The row on a phone. */
export function ReminderCard({ row, actions }: RecordCardProps<PaymentReminder>) {
  const t = useTexts()
  const format = useFormat()
  const isUsual = stateOf(row) === 'active'
  const hasAmount = amountOf(row) > 0
  return (
    <RecordCard
      actions={actions}
      title={
        <RecordLink to={`apartments/${row.apartment_id}`} isAlone>
          <strong title={row.apartment_name}>{row.apartment_name}</strong>
        </RecordLink>
      }
      // Without an amount, the state stands opposite the name; a dash there would say nothing.
      {...(hasAmount
        ? { figure: format.money(amountOf(row), row.currency) }
        : !isUsual && { figure: <StateBadge of={row} /> })}
      details={
        <>
          <span className={styles.who}>
            <Card.Facts of={[row.tenant_name ?? t('reminders.noTenant'), dueWords(row, t)]} />
          </span>
          <span className={styles.schedule}>{scheduleWords(row, t)}</span>
          {isUsual ? <OptedOut of={row} /> : hasAmount && <StateBadge of={row} />}
        </>
      }
    />
  )
}
