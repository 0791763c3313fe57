import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Dialog, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { RentFailure } from '../rent/rent-failure.tsx'
import { MailingDialog } from './mailing-dialog.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestFooter } from './request-footer.tsx'
import { NotMailed, RequestLine, RequestList } from './request-list.tsx'
import { requestQuery } from './requests.api.ts'

/** One request: its QR, its details, and what can be done with it. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts()
  const { data, isError, refetch } = useQuery(requestQuery(id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data === undefined ? t('requests.one') : t('requests.numbered', { number: data.number })}
      closeLabel={t('common:actions.close')}
      footer={data && <RequestFooter request={data} onClose={onClose} />}
    >
      {data !== undefined ? (
        <RequestDetails request={data} />
      ) : isError ? (
        <RentFailure onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
    </Dialog>
  )
}

interface RequestsDialogProps {
  requests: readonly PaymentRequest[]
  /** Leases that owe nothing. */
  skipped: readonly string[]
  onClose: () => void
}

/** Several requests that were just made. */
export function RequestsDialog({ requests, skipped, onClose }: RequestsDialogProps) {
  const t = useTexts()
  return (
    <MailingDialog
      title={requests.length === 0 ? t('requests.madeNone') : t('requests.made', { count: requests.length })}
      requests={requests}
      hasActs={requests.length > 0}
      isOnce
      note={skipped.length > 0 && <p>{t('requests.nothingOpen', { count: skipped.length })}</p>}
      onClose={onClose}
    >
      {notMailed => (
        <RequestList label={t('requests.title')}>
          {requests.map(request => (
            <RequestLine key={request.id} of={request} onLeave={onClose}>
              {request.tenant_name}, {request.apartment_name}
              <NotMailed reason={notMailed.get(request.id)} />
            </RequestLine>
          ))}
        </RequestList>
      )}
    </MailingDialog>
  )
}

/** Nobody is set to receive the rent: the way to the profile, and back. */
export function NoPayeeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('requests.noPayeeTitle')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Link
            className={Button.className({ variant: 'primary' })}
            to={path('profile?back=payments#payee')}
            data-autofocus
          >
            {t('requests.setPayee')}
          </Link>
        </>
      }
    >
      <p>{t('requests.noPayeeText')}</p>
    </Dialog>
  )
}
