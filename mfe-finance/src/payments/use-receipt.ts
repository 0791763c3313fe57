import type { Payment } from '@orenda/contracts/payments'
import { downloadAnswer } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import type { RowAction } from '@orenda/shared-ui/lists'
import { useFormat, useLanguage } from '@orenda/shared-ui/texts'
import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { payments } from './payments.api.ts'

/** The receipt of a payment, as an action of its row: a PDF in the language of the page. */
export function useReceipt(): (row: Payment) => readonly RowAction[] {
  const t = useTexts()
  const format = useFormat()
  const lang = useLanguage()
  return useMemo(() => {
    const download = async ({ id, date }: Payment) => {
      try {
        await downloadAnswer(`/payments/${id}/receipt?lang=${lang}`, `receipt-${date}.pdf`)
      } catch (error) {
        notify.failure(error, t('payments.receiptFailed'))
      }
    }
    return row => [
      {
        label: t('payments.receipt', { name: payments.nameOf(row, format) }),
        icon: ReceiptText,
        run: () => void download(row),
      },
    ]
  }, [t, format, lang])
}
