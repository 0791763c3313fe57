import type { Payment } from '@orenda/contracts/payments'
import { usePdf } from '@orenda/shared-ui/files'
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
  const { download } = usePdf()
  return useMemo(() => {
    const bring = ({ id, date }: Payment) =>
      download({
        path: `/payments/${id}/receipt`,
        query: { lang },
        name: `receipt-${date}`,
        failed: t('payments.receiptFailed'),
      })
    return row => [
      {
        label: t('payments.receipt', { name: payments.nameOf(row, format) }),
        icon: ReceiptText,
        run: () => void bring(row),
      },
    ]
  }, [t, format, lang, download])
}
