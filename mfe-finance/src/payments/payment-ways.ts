import type { PageAction } from '@orenda/shared-ui/pages'
import { FileUp, QrCode } from 'lucide-react'
import type { Texts } from '../i18n/texts.ts'

/** The ways from the payments to the bank's file that they come from, and to what tenants were asked for. */
export const paymentWays = (t: Texts, apartment: string | undefined): PageAction[] => [
  { label: t('payments.import'), icon: FileUp, to: 'payments/import' },
  {
    label: t('rent.requests'),
    icon: QrCode,
    to: `payments/requests${apartment ? `?${new URLSearchParams({ apartment })}` : ''}`,
  },
]
