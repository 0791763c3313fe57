import type { NotMailedReason, PaymentRequest } from '@orenda/contracts/payment-requests'
import { requestPath } from '@orenda/contracts/requests-path'
import type { Tenant } from '@orenda/contracts/tenants'
import { listQuery } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { mailDay } from './mail-day.ts'
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
  of: Pick<PaymentRequest, 'amount' | 'currency'>
  /** Its number leads to it; null before it is made. */
  request: Pick<PaymentRequest, 'id' | 'number'> | null
  onLeave: () => void
  /** Before the number. */
  box?: ReactNode
  /** Whose it is, and what there is to say about it. */
  children: ReactNode
}

export function RequestLine({ of, request, onLeave, box, children }: RequestLineProps) {
  const path = useLanguagePath()
  const { money } = useFormat()
  return (
    <li className={styles.line}>
      {box !== undefined && <span className={styles.box}>{box}</span>}
      {request && (
        <Link to={path(requestPath(request.id))} className={styles.number} onClick={onLeave}>
          {request.number}
        </Link>
      )}
      <span className={styles.who}>{children}</span>
      <strong className={styles.amount}>{money(of.amount, of.currency)}</strong>
    </li>
  )
}

/** Of how many tenants nothing is open, so that they are not asked. */
export function NothingOpen({ count }: { count: number }) {
  const t = useTexts()
  return <p>{t('requests.nothingOpen', { count })}</p>
}

/** Whether it was mailed today, or is on its way. */
export const isSentToday = ({ mail }: PaymentRequest): boolean =>
  mail !== null && mail.state !== 'failed' && mailDay(mail) === today()

/** When it was last mailed; nothing when it never was. */
export function LastMail({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const { shortDate } = useFormat()
  const { mail } = of
  if (mail === null) return null
  return (
    <span className={mail.state === 'failed' ? styles.reason : styles.note}>
      {mail.state === 'sent' && isSentToday(of)
        ? t('requests.sentToday')
        : t(`requests.mailState.${mail.state}`, { date: shortDate(mailDay(mail)) })}
    </span>
  )
}

/** The ids of tenants without an address. Without the list of tenants the answer to sending says it. */
export function useSilentTenants(): { isPending: boolean; silent: ReadonlySet<string> } {
  const { data, isPending } = useQuery(listQuery<Tenant>('tenants'))
  return { isPending, silent: new Set(data?.flatMap(({ id, email }) => (email === '' ? [id] : []))) }
}

/** That a tenant has no address, and where to add it. */
export function NoAddress({ tenant_id }: Pick<PaymentRequest, 'tenant_id'>) {
  const t = useTexts()
  const path = useLanguagePath()
  const reason = t('requests.notMailed.no_recipient')
  return (
    <span className={styles.note}>
      {tenant_id === null ? (
        reason
      ) : (
        <>
          {reason}:{' '}
          <Link className={textLinkClass} to={path(`tenants/${tenant_id}`)}>
            {t('requests.whyNot.openTenant')}
          </Link>
        </>
      )}
    </span>
  )
}

/** Why it was not mailed; nothing when it was. */
export function NotMailed({ reason }: { reason: NotMailedReason | undefined }) {
  const t = useTexts()
  return reason === undefined ? null : (
    <span className={styles.reason}>{t(`requests.notMailed.${reason}`)}</span>
  )
}
