import type { PaymentRequestPreview, PreviewPaymentRequests } from '@orenda/contracts/payment-requests'
import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { askLeases, previewQuery, reloadRequests } from './requests.api.ts'
import type { MailingResult } from './result-dialog.tsx'

/** Makes the requests that are agreed to, and mails them when that is wanted. */
export function useAgreeing(wanted: PreviewPaymentRequests) {
  const t = useTexts()
  const [busy, setBusy] = useState<'make' | 'send' | null>(null)
  const [result, setResult] = useState<MailingResult | null>(null)
  const agree = async (agreed: readonly PaymentRequestPreview[], act: 'make' | 'send') => {
    setBusy(act)
    try {
      const { requests, skipped, not_mailed } = await askLeases({
        lease_ids: agreed.map(({ lease_id }) => lease_id),
        // Without names all that is due is asked for.
        ...(wanted.charge_ids && {
          charge_ids: agreed.flatMap(({ lines }) => lines.map(line => line.charge_id)),
        }),
        send: act === 'send',
      })
      setResult({
        requests,
        skipped: skipped.length,
        notMailed: not_mailed ? new Map(not_mailed.map(({ id, reason }) => [id, reason])) : null,
      })
      void reloadRequests(requests)
    } catch (error) {
      // What was shown may be out of date.
      void queryClient.invalidateQueries({ queryKey: previewQuery(wanted).queryKey })
      notify.failure(error, t('rent.askFailed'))
    } finally {
      setBusy(null)
    }
  }
  return { busy, result, agree }
}
