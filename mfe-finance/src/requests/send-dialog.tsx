import { maxRequestsAtOnce, type PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Tenant } from '@orenda/contracts/tenants'
import { listQuery } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Checkbox, Skeleton, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { mailDay } from './mail-day.ts'
import { MailingDialog } from './mailing-dialog.tsx'
import styles from './request-dialogs.module.css'
import { NotMailed, RequestLine, RequestList } from './request-list.tsx'
import { isPaidInPart } from './request-status.tsx'

const isSentToday = ({ mail }: PaymentRequest): boolean =>
  mail !== null && mail.state !== 'failed' && mailDay(mail) === today()

interface SendDialogProps {
  /** Of the landlord, open. */
  requests: readonly PaymentRequest[]
  onClose: () => void
}

/** Sends unpaid requests, for the first time or again: each can be left out, and one that cannot be sent says why. */
export function SendDialog({ requests, onClose }: SendDialogProps) {
  const t = useTexts()
  const { isPending, ready, others } = useSendable(requests)
  // Who was written to today is not written to again by chance.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (request: PaymentRequest) => choices.get(request.id) ?? !isSentToday(request)
  // What one call has no room for stays ticked, and goes with the next press.
  const ticked = ready.filter(isTicked).slice(0, maxRequestsAtOnce)
  const tick = (id: string, isWanted: boolean) => setChoices(new Map(choices).set(id, isWanted))
  return (
    <MailingDialog
      title={ticked.length === 0 ? t('requests.sendNone') : t('requests.sendTitle', { count: ticked.length })}
      requests={ticked}
      hasActs
      // Those that were sent are sent today; who was left out stays so.
      onSent={() => setChoices(new Map([...choices].filter(([, isWanted]) => !isWanted)))}
      onClose={onClose}
    >
      {notMailed =>
        isPending ? (
          <Skeleton height="160px" />
        ) : (
          <>
            {ready.length > 0 && (
              <RequestList label={t('requests.title')}>
                {ready.map(request => (
                  <RequestLine
                    key={request.id}
                    of={request}
                    onLeave={onClose}
                    box={
                      <Checkbox
                        label=""
                        aria-label={`${request.number}, ${request.tenant_name}`}
                        checked={isTicked(request)}
                        onChange={({ target }) => tick(request.id, target.checked)}
                      />
                    }
                  >
                    {request.tenant_name}, {request.apartment_name}
                    <LastMail of={request} />
                    <NotMailed reason={notMailed.get(request.id)} />
                  </RequestLine>
                ))}
              </RequestList>
            )}
            {others.length > 0 && <Others of={others} onLeave={onClose} />}
          </>
        )
      }
    </MailingDialog>
  )
}

/** Which requests can be sent, and which cannot. */
function useSendable(requests: readonly PaymentRequest[]) {
  const { data, isPending } = useQuery(listQuery<Tenant>('tenants'))
  // Without the list the answer says who has no address.
  const silent = new Set(data?.flatMap(({ id, email }) => (email === '' ? [id] : [])))
  const isReady = (request: PaymentRequest) =>
    !isPaidInPart(request) && request.tenant_id !== null && !silent.has(request.tenant_id)
  return {
    isPending,
    ready: requests.filter(isReady),
    others: requests.filter(request => !isReady(request)),
  }
}

function Others({ of, onLeave }: { of: readonly PaymentRequest[]; onLeave: () => void }) {
  const t = useTexts()
  return (
    <section className={styles.others}>
      <h3 className={styles.heading}>{t('requests.notHere')}</h3>
      <RequestList label={t('requests.notHere')}>
        {of.map(request => (
          <RequestLine key={request.id} of={request} onLeave={onLeave}>
            {request.tenant_name}, {request.apartment_name}
            <WhyNot of={request} />
          </RequestLine>
        ))}
      </RequestList>
    </section>
  )
}

/** When it was last mailed; nothing when it never was. */
function LastMail({ of }: { of: PaymentRequest }) {
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

/** Why it cannot be sent as it is. */
function WhyNot({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const path = useLanguagePath()
  const { money } = useFormat()
  if (isPaidInPart(of))
    return (
      <span className={styles.note}>
        {t('requests.whyNot.inPart', { amount: money(of.open_amount, of.currency) })}
      </span>
    )
  const reason = t('requests.notMailed.no_recipient')
  return (
    <span className={styles.note}>
      {of.tenant_id === null ? (
        reason
      ) : (
        <>
          {reason}:{' '}
          <Link className={textLinkClass} to={path(`tenants/${of.tenant_id}`)}>
            {t('requests.whyNot.openTenant')}
          </Link>
        </>
      )}
    </span>
  )
}
