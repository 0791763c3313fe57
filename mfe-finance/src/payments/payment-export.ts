import type { Payment } from '@orenda/contracts/payments'
import { Entry, type RecordSheet } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'

export const paymentSheet = (t: Texts): RecordSheet<Payment> => ({
  name: 'payments_report',
  columns: [
    ...Entry.sheetColumns<Payment>(
      { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
      {
        key: 'category',
        title: t('common:fields.category'),
        type: 'text',
        value: ({ category }) => t(`paymentCategories.${category}`),
      },
    ),
    { key: 'note', title: t('common:fields.note'), type: 'text' },
  ],
})
