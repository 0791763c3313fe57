import type { Lease } from '@orenda/contracts/leases'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { ApiError, api, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

/**
 * Asks a tenant for all that is due of a lease, and shows the request on the page of requests; one that is open and
 * asks for the same is used again. Without a payee it shows the way to set one.
 */
export function useAskTenant(): { ask: (lease: Pick<Lease, 'id'>) => Promise<void>; isBusy: boolean } {
  const t = useTexts()
  const navigate = useNavigate()
  const path = useLanguagePath()
  const [isBusy, setBusy] = useState(false)
  const ask = async ({ id: lease_id }: Pick<Lease, 'id'>) => {
    setBusy(true)
    try {
      const { id } = await api.post<PaymentRequest>('payment-requests', { lease_id, reuse: true })
      await queryClient.invalidateQueries({ queryKey: ['payment-requests'] }).catch(() => undefined)
      await navigate(path(`payments/requests?request=${id}`))
    } catch (error) {
      if (ApiError.is(error, 'CONFLICT') && error.body.reason === 'payee_missing')
        notify.error(t('leases.noPayee'), {
          action: {
            label: t('leases.setPayee'),
            run: () => void navigate(path('profile?back=apartments#payee')),
          },
        })
      else notify.failure(error, t('leases.askFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { ask, isBusy }
}
