import type { NotMailedReason, PaymentRequest } from '@orenda/contracts/payment-requests'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { MailingDialog } from './mailing-dialog.tsx'
import { requestTotals } from './request-columns.tsx'
import { LastMail, NotMailed, RequestLine, RequestList } from './request-list.tsx'
import { useFollowed } from './requests.api.ts'

/** What was done with requests. */
export interface MailingResult {
  /** All, with what is known of their mails. */
  requests: readonly PaymentRequest[]
  /** Why each that was to be mailed was not, by its id; null when none was to be. */
  notMailed: ReadonlyMap<string, NotMailedReason> | null
}

interface ResultDialogProps extends MailingResult {
  /** Whether they were just made. */
  areMade: boolean
  onLeave: () => void
  onClose: () => void
}

/** Requests that were made or mailed: their numbers, and what becomes of their mails. */
export function ResultDialog({ requests, notMailed, areMade, onLeave, onClose }: ResultDialogProps) {
  const t = useTexts()
  const { totals } = useFormat()
  const followed = useFollowed(requests)
  const count = (state: 'queued' | 'sent') =>
    notMailed === null
      ? 0
      : followed.filter(({ id, mail }) => !notMailed.has(id) && mail?.state === state).length
  const [queued, sent] = [count('queued'), count('sent')]
  return (
    <MailingDialog
      title={t(areMade ? 'requests.made' : 'requests.sentTitle', { count: requests.length })}
      total={totals(requestTotals(followed))}
      // Who gets no mail gets the paper in another way.
      archive={notMailed === null || notMailed.size > 0 ? followed : null}
      status={[
        queued > 0 && t('requests.sending', { count: queued }),
        sent > 0 && t('requests.mailed', { count: sent }),
      ]
        .filter(Boolean)
        .join(' · ')}
      acts={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('requests.done')}
        </Button>
      }
      onClose={onClose}
    >
      <RequestList label={t('requests.title')}>
        {followed.map(request => (
          <RequestLine key={request.id} of={request} request={request} onLeave={onLeave}>
            {request.tenant_name}, {request.apartment_name}
            <LastMail of={request} />
            <NotMailed reason={notMailed?.get(request.id)} />
          </RequestLine>
        ))}
      </RequestList>
    </MailingDialog>
  )
}
