import type { PaymentRequestPreview, PreviewPaymentRequests } from '@orenda/contracts/payment-requests'
import { notify } from '@orenda/shared-ui/host'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { askLeases, reloadRequests } from './requests.api.ts'
import type { MailingResult } from './result-dialog.tsx'
import { useSending } from './use-mailing.ts'

/** Makes the requests that are agreed to, and mails some of them. */
export function useAgreeing({ charge_ids }: PreviewPaymentRequests) {
  const t = useTexts()
  const { send } = useSending()
  const [busy, setBusy] = useState<'make' | 'send' | null>(null)
  const [result, setResult] = useState<MailingResult | null>(null)
  const agree = async (
    agreed: readonly PaymentRequestPreview[],
    mailed: readonly PaymentRequestPreview[],
  ) => {
    setBusy(mailed.length > 0 ? 'send' : 'make')
    try {
      const { requests } = await askLeases({
        lease_ids: agreed.map(({ lease_id }) => lease_id),
        // Without names all that is due is asked for.
        ...(charge_ids && { charge_ids: agreed.flatMap(({ lines }) => lines.map(line => line.charge_id)) }),
      })
      const isMailed = (lease_id: string) => mailed.some(row => row.lease_id === lease_id)
      const sent = mailed.length > 0 ? await send(requests.filter(row => isMailed(row.lease_id))) : null
      await reloadRequests().catch(() => undefined)
      const withMail = new Map(sent?.requests.map(request => [request.id, request]))
      setResult({
        requests: requests.map(request => withMail.get(request.id) ?? request),
        notMailed:
          sent &&
          new Map([
            ...requests.flatMap(row => (isMailed(row.lease_id) ? [] : ([[row.id, 'no_recipient']] as const))),
            ...(sent.notMailed ?? []),
          ]),
      })
    } catch (error) {
      notify.failure(error, t('rent.askFailed'))
    } finally {
      setBusy(null)
    }
  }
  return { busy, result, agree }
}
