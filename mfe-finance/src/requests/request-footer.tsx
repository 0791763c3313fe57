import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { usePdf } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { isPaidInPart } from './request-status.tsx'
import { askLease, reloadRequests, sendRequest, withdrawRequest } from './requests.api.ts'

/** What can be done with a request: its PDF, the mail, and taking it back. */
export function RequestFooter({ request, onClose }: { request: PaymentRequest; onClose: () => void }) {
  const t = useTexts()
  const lang = useLanguage()
  const pdf = usePdf()
  const { busy, send, withdraw } = useChanges(request, onClose)
  const isOpen = request.status === 'open'
  return (
    <>
      {isOpen && (
        <Button variant="warning" isBusy={busy === 'withdraw'} onClick={() => void withdraw()}>
          {t('requests.withdraw')}
        </Button>
      )}
      <Button
        icon={FileText}
        isBusy={pdf.isBusy}
        onClick={() =>
          void pdf.download({
            path: `/payment-requests/${request.id}/pdf`,
            query: { lang },
            name: `request-${request.number}`,
            failed: t('requests.pdfFailed'),
          })
        }
      >
        {t('requests.pdf')}
      </Button>
      {isOpen && !isPaidInPart(request) && (
        <Button variant="primary" icon={Mail} isBusy={busy === 'send'} onClick={() => void send()}>
          {t(request.mail === null ? 'requests.send' : 'requests.sendAgain')}
        </Button>
      )}
    </>
  )
}

/** Mails a request, and withdraws it; a withdrawn one is asked for anew, under another number. */
function useChanges({ id, lease_id, lines, number }: PaymentRequest, onClose: () => void) {
  const t = useTexts()
  const [busy, setBusy] = useState<'send' | 'withdraw' | null>(null)
  const change = async (name: 'send' | 'withdraw', work: () => Promise<void>, failed: string) => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      notify.failure(error, failed)
    }
    await reloadRequests().catch(() => undefined)
    setBusy(null)
  }
  const askAnew = async () => {
    try {
      const made = await askLease(
        lease_id,
        lines.map(line => line.charge_id),
      )
      notify.success(t('requests.askedAnew', { number: made.number }))
    } catch (error) {
      notify.failure(error, t('rent.askFailed'))
    }
    await reloadRequests().catch(() => undefined)
  }
  return {
    busy,
    send: () =>
      change(
        'send',
        async () => {
          const { mail } = await sendRequest(id)
          notify.success(t('requests.sentTo', { to: mail?.to ?? '' }))
        },
        t('requests.sendFailed'),
      ),
    withdraw: () =>
      change(
        'withdraw',
        async () => {
          await withdrawRequest(id)
          // The message with its button would be below the dialog.
          onClose()
          notify.success(t('requests.withdrawn', { number }), {
            action: { label: t('requests.askAnew'), run: () => void askAnew() },
          })
        },
        t('requests.withdrawFailed'),
      ),
  }
}
