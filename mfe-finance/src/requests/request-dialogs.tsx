import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Dialog, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { RentFailure } from '../rent/rent-failure.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestFooter } from './request-footer.tsx'
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
