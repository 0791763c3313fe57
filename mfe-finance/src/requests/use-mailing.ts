import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { notify } from '@orenda/shared-ui/host'
import { today, useLanguage } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { downloadArchive, reloadRequests, sendRequests } from './requests.api.ts'
import type { MailingResult } from './result-dialog.tsx'

/** Mails requests, all in one call. `send` returns null when that failed, of which a message says. */
export function useSending() {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const send = async (requests: readonly PaymentRequest[]): Promise<MailingResult | null> => {
    setBusy(true)
    try {
      const { requests: sent, skipped } = await sendRequests(requests.map(({ id }) => id))
      void reloadRequests(sent)
      return {
        skipped: 0,
        requests: requests.map(request => sent.find(({ id }) => id === request.id) ?? request),
        notMailed: new Map(skipped.map(({ id, reason }) => [id, reason])),
      }
    } catch (error) {
      notify.failure(error, t('requests.sendFailed'))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** Downloads the archive; `come` counts the files that have come, and is null while nothing is downloaded. */
export function useArchive(requests: readonly PaymentRequest[]) {
  const t = useTexts()
  const lang = useLanguage()
  const [come, setCome] = useState<number | null>(null)
  const download = async () => {
    setCome(0)
    try {
      const ids = requests.map(({ id }) => id)
      await downloadArchive(ids, { lang, name: `requests-${today()}`, onFile: setCome })
    } catch (error) {
      notify.failure(error, t('requests.archiveFailed'))
    } finally {
      setCome(null)
    }
  }
  return { come, download }
}
