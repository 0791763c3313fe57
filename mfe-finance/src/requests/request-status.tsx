import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge } from '@orenda/shared-ui/ui'
import { LateBadge } from '../columns/late-badge.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './request-details.module.css'

const tones = { open: 'warning', paid: 'success', withdrawn: 'neutral' } as const

/** The first day on which something of it is due, `YYYY-MM-DD`, while it is unpaid. */
function dueDay({ status, lines }: PaymentRequest): string | undefined {
  return status === 'open' ? lines.map(({ due_date }) => due_date).toSorted()[0] : undefined
}

/** In one word: its state, or how late an unpaid one is. */
export function StatusBadge({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const due = dueDay(of)
  const state = <Badge tone={tones[of.status]}>{t(`requests.statuses.${of.status}`)}</Badge>
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
