import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge } from '@orenda/shared-ui/ui'
import { LateBadge } from '../columns/late-badge.tsx'
import { useTexts } from '../i18n/texts.ts'
import { mailDay } from './mail-day.ts'
import lines from './request-columns.module.css'
import styles from './request-details.module.css'

const tones = { open: 'warning', paid: 'success', withdrawn: 'neutral' } as const

/** Whether a part of it is paid: its paper and QR ask for more than is open. */
export const isPaidInPart = ({ status, amount, open_amount }: PaymentRequest): boolean =>
  status === 'open' && open_amount < amount

/** What is left of one that is paid in part. */
export function LeftNote({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const { money } = useFormat()
  if (!isPaidInPart(of)) return null
  return (
    <span className={styles.muted}>{t('requests.left', { amount: money(of.open_amount, of.currency) })}</span>
  )
}

/** The first day on which something of it is due, `YYYY-MM-DD`, while it is unpaid. */
function dueDay({ status, lines }: PaymentRequest): string | undefined {
  return status === 'open' ? lines.map(({ due_date }) => due_date).toSorted()[0] : undefined
}

/** In one word: its state, or how late an unpaid one is. */
export function StatusBadge({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const due = dueDay(of)
  const state = (
    <Badge tone={tones[of.status]}>
      {t(isPaidInPart(of) ? 'requests.inPart' : `requests.statuses.${of.status}`)}
    </Badge>
  )
  return due === undefined ? state : <LateBadge since={due}>{state}</LateBadge>
}

/** Until when an unpaid one is to be paid, while that day has not passed. */
export function DueNote({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const { date } = useFormat()
  const due = dueDay(of)
  if (due === undefined || due < today()) return null
  return <span className={styles.muted}>{t('rent.dueOn', { date: date(due) })}</span>
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

/** The same in a column: its state, and below it the address, each on one line. */
export function MailLine({ of: { mail } }: { of: PaymentRequest }) {
  const t = useTexts()
  const { shortDate, dateTime } = useFormat()
  if (mail === null) return null
  const { state, to, at } = mail
  return (
    <span className={lines.mail} title={t(`requests.mail.${state}`, { to, at: dateTime(at) })}>
      <span className={state === 'failed' ? styles.failed : styles.muted}>
        {t(`requests.mailState.${state}`, { date: shortDate(mailDay(mail)) })}
      </span>
      <span className={styles.muted}>{to}</span>
    </span>
  )
}
