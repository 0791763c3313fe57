import { maxRequestsAtOnce, type PaymentRequest } from '@orenda/contracts/payment-requests'
import { requestsPath } from '@orenda/contracts/requests-path'
import type { UtilityBill } from '@orenda/contracts/utility-summary'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { isChanged } from './month-figures.ts'
import { askForBills, openRequestsQuery, reloadRequests } from './requests.api.ts'

export type Asking = ReturnType<typeof useAsking>

/** Asks tenants to pay bills: the payment requests are made, and shown on their own page, which sends them. */
export function useAsking(bills: readonly UtilityBill[]) {
  const t = useTexts()
  const navigate = useNavigate()
  const path = useLanguagePath()
  const [isBusy, setBusy] = useState(false)
  const open = bills.filter(bill => bill.open > 0)
  const { data: known, isError } = useQuery({ ...openRequestsQuery, enabled: open.length > 0 })
  const sent = known?.filter(({ mail }) => mail !== null && mail.state !== 'failed') ?? []

  /** @returns the request by which the tenant was written to about a bill */
  const sentOf = ({ charge_id }: UtilityBill): PaymentRequest | undefined =>
    sent.find(({ lines }) => lines.some(line => line.charge_id === charge_id))

  const ask = async (wanted: readonly UtilityBill[]) => {
    setBusy(true)
    try {
      const { requests } = await askForBills(wanted)
      await reloadRequests().catch(() => undefined)
      if (requests.length > 0) await navigate(path(requestsPath(requests.map(({ id }) => id))))
    } catch (error) {
      if (ApiError.is(error, 'CONFLICT') && error.body.reason === 'payee_missing')
        notify.error(t('summary.noPayee'), {
          action: {
            label: t('summary.setPayee'),
            run: () => void navigate(path('profile?back=utilities#payee')),
          },
        })
      else notify.failure(error, t('summary.askFailed'))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    ask,
    sentOf,
    /**
     * The open bills of which tenants were not told, as many as can be asked for at once. When what was sent could not
     * be read, all: a request that asks for the same is used again.
     */
    untold: open
      .filter(bill => (known !== undefined || isError) && !isChanged(bill) && !sentOf(bill))
      .slice(0, maxRequestsAtOnce),
  }
}
