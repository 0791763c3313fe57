import type { NotMailedReason, PaymentRequest } from '@orenda/contracts/payment-requests'
import { notify } from '@orenda/shared-ui/host'
import { today, useLanguage } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { downloadArchive, reloadRequests, sendRequests } from './requests.api.ts'

/** Why each request that was not mailed was not, by its id. */
export type NotMailed = ReadonlyMap<string, NotMailedReason>

const unsent = { isBusy: false, isDone: false, text: '', notMailed: new Map<string, never>() }

/** Mails requests, all in one call, and keeps which were not and why. */
export function useSending(requests: readonly PaymentRequest[], onSent?: () => void) {
  const t = useTexts()
  const [sending, setSending] = useState<{
    isBusy: boolean
    isDone: boolean
    text: string
    notMailed: NotMailed
  }>(unsent)
  const send = async () => {
    setSending({ ...unsent, isBusy: true })
    try {
      const { requests: sent, skipped } = await sendRequests(requests.map(({ id }) => id))
      await reloadRequests().catch(() => undefined)
      setSending({
        isBusy: false,
        isDone: skipped.length === 0,
        text: t('requests.mailed', { count: sent.length }),
        notMailed: new Map(skipped.map(({ id, reason }) => [id, reason])),
      })
      onSent?.()
    } catch (error) {
      setSending(unsent)
      notify.failure(error, t('requests.sendFailed'))
    }
  }
  return { sending, send }
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
