import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './request-details.module.css'

const tones = { open: 'warning', paid: 'success', withdrawn: 'neutral' } as const

export function StatusBadge({ of: { status } }: { of: PaymentRequest }) {
  const t = useTexts()
  return <Badge tone={tones[status]}>{t(`requests.statuses.${status}`)}</Badge>
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
