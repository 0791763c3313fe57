import type { NotMailedReason, PaymentRequest } from '@orenda/contracts/payment-requests'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { MailingDialog } from './mailing-dialog.tsx'
import { requestTotals } from './request-columns.tsx'
import { LastMail, NothingOpen, NotMailed, RequestLine, RequestList } from './request-list.tsx'
import { useFollowed } from './requests.api.ts'

/** What was done with requests. */
export interface MailingResult {
  /** All, with what is known of their mails. */
  requests: readonly PaymentRequest[]
  /** How many leases were asked for nothing, because nothing was open any more. */
  skipped: number
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
export function ResultDialog({ requests, skipped, notMailed, areMade, onLeave, onClose }: ResultDialogProps) {
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
      title={titleOf({ requests, notMailed, areMade }, t)}
      total={totals(requestTotals(followed))}
      // Who gets no mail gets the paper in another way.
      archive={followed.length > 0 && (notMailed === null || notMailed.size > 0) ? followed : null}
      note={skipped > 0 && <NothingOpen count={skipped} />}
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

function titleOf(
  { requests, notMailed, areMade }: Pick<ResultDialogProps, 'requests' | 'notMailed' | 'areMade'>,
  t: Texts,
) {
  const count = areMade ? requests.length : requests.length - (notMailed?.size ?? 0)
  if (count === 0) return t(areMade ? 'requests.madeNone' : 'requests.sentNone')
  return t(areMade ? 'requests.made' : 'requests.sentTitle', { count })
}
