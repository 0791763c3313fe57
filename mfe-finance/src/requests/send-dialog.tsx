import { maxRequestsAtOnce, type PaymentRequest } from '@orenda/contracts/payment-requests'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Checkbox, Skeleton } from '@orenda/shared-ui/ui'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { MailingDialog } from './mailing-dialog.tsx'
import { requestTotals } from './request-columns.tsx'
import styles from './request-dialogs.module.css'
import {
  isSentToday,
  LastMail,
  NoAddress,
  RequestLine,
  RequestList,
  useSilentTenants,
} from './request-list.tsx'
import { isPaidInPart } from './request-status.tsx'
import { type MailingResult, ResultDialog } from './result-dialog.tsx'
import { useSending } from './use-mailing.ts'

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
  // What one call has no room for is sent next time.
  const ticked = ready.filter(isTicked).slice(0, maxRequestsAtOnce)
  const tick = (id: string, isWanted: boolean) => setChoices(new Map(choices).set(id, isWanted))
  const { totals } = useFormat()
  const { isBusy, send } = useSending()
  const [result, setResult] = useState<MailingResult | null>(null)
  if (result) return <ResultDialog {...result} areMade={false} onLeave={onClose} onClose={onClose} />
  return (
    <MailingDialog
      title={ticked.length === 0 ? t('requests.sendNone') : t('requests.sendTitle', { count: ticked.length })}
      total={totals(requestTotals(ticked))}
      archive={ticked}
      isBusy={isBusy}
      acts={
        <Button
          variant="primary"
          icon={Mail}
          isBusy={isBusy}
          disabled={ticked.length === 0}
          onClick={async () => setResult(await send(ticked))}
        >
          {t('requests.sendAll')}
        </Button>
      }
      onClose={onClose}
    >
      {isPending ? (
        <Skeleton height="160px" />
      ) : (
        <>
          {ready.length > 0 && (
            <RequestList label={t('requests.title')}>
              {ready.map(request => (
                <RequestLine
                  key={request.id}
                  of={request}
                  request={request}
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
                </RequestLine>
              ))}
            </RequestList>
          )}
          {others.length > 0 && <Others of={others} onLeave={onClose} />}
        </>
      )}
    </MailingDialog>
  )
}

/** Which requests can be sent, and which cannot. */
function useSendable(requests: readonly PaymentRequest[]) {
  const { isPending, silent } = useSilentTenants()
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
          <RequestLine key={request.id} of={request} request={request} onLeave={onLeave}>
            {request.tenant_name}, {request.apartment_name}
            <WhyNot of={request} />
          </RequestLine>
        ))}
      </RequestList>
    </section>
  )
}

/** Why it cannot be sent as it is. */
function WhyNot({ of }: { of: PaymentRequest }) {
  const t = useTexts()
  const { money } = useFormat()
  return isPaidInPart(of) ? (
    <span className={styles.note}>
      {t('requests.whyNot.inPart', { amount: money(of.open_amount, of.currency) })}
    </span>
  ) : (
    <NoAddress tenant_id={of.tenant_id} />
  )
}
