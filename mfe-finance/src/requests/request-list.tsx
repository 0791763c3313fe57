import type { NotMailedReason, PaymentRequest } from '@orenda/contracts/payment-requests'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './request-dialogs.module.css'

export const RequestList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
    role="list"
    aria-label={label}
    className={styles.list}
  >
    {children}
  </ul>
)

interface RequestLineProps {
  of: PaymentRequest
  /** Its number leads to it. */
  onLeave: () => void
  /** Before the number. */
  box?: ReactNode
  /** Whose it is, and what there is to say about it. */
  children: ReactNode
}

export function RequestLine({ of, onLeave, box, children }: RequestLineProps) {
  const path = useLanguagePath()
  const { money } = useFormat()
  return (
    <li className={styles.line}>
      {box !== undefined && <span className={styles.box}>{box}</span>}
      <Link to={path(`payments/requests?request=${of.id}`)} className={styles.number} onClick={onLeave}>
        {of.number}
      </Link>
      <span className={styles.who}>{children}</span>
      <strong className={styles.amount}>{money(of.amount, of.currency)}</strong>
    </li>
  )
}

/** Why it was not mailed; nothing when it was. */
export function NotMailed({ reason }: { reason: NotMailedReason | undefined }) {
  const t = useTexts()
  return reason === undefined ? null : (
    <span className={styles.reason}>{t(`requests.notMailed.${reason}`)}</span>
  )
}
