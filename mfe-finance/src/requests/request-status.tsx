import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge } from '@orenda/shared-ui/ui'
import { Lateness } from '../columns/lateness.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './request-details.module.css'

const tones = { open: 'warning', paid: 'success', withdrawn: 'neutral' } as const

/** Whether a part of it is paid: its paper and QR ask for more than is open. */
export const isPaidInPart = ({ status, amount, open_amount }: PaymentRequest): boolean =>
  status === 'open' && open_amount < amount

export function StatusBadge({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const { status } = of
  return (
    <Badge tone={tones[status]}>
      {t(isPaidInPart(of) ? 'requests.inPart' : `requests.statuses.${status}`)}
    </Badge>
  )
}

/** What is left of one that is paid in part. */
export function LeftNote({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const { money } = useFormat()
  if (!isPaidInPart(of)) return null
  return (
    <span className={styles.muted}>{t('requests.left', { amount: money(of.open_amount, of.currency) })}</span>
  )
}

/** The first day on which something of it is due, and how long ago that was, while it is unpaid. */
export function DueNote({ of: { status, lines } }: { of: PaymentRequest }) {
  const t = useTexts()
  const { date } = useFormat()
  const [first] = lines.map(({ due_date }) => due_date).toSorted()
  if (status !== 'open' || first === undefined) return null
  return first < today() ? (
    <Lateness since={first} />
  ) : (
    <span className={styles.muted}>{t('rent.dueOn', { date: date(first) })}</span>
  )
}

/** To whom and when it was mailed, and whether it has arrived there. */
export function MailNote({ of: { mail } }: { of: PaymentRequest }) {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (mail === null) return null
  return (
    <span className={mail.state === 'failed' ? styles.failed : styles.muted}>
      {t(`requests.mail.${mail.state}`, { to: mail.to, at: dateTime(mail.at) })}
    </span>
  )
}
