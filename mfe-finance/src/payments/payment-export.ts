import type { Payment } from '@orenda/contracts/payments'
import type { RecordSheet } from '@orenda/shared-ui/records'
import type { Texts } from '../i18n/use-texts.ts'

export const paymentSheet = (t: Texts): RecordSheet<Payment> => ({
  name: 'payments_report',
  columns: [
    { key: 'date', title: t('common:fields.date'), type: 'date' },
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    {
      ...{ key: 'category', title: t('common:fields.category'), type: 'text' },
      value: ({ category }) => t(`paymentCategories.${category}`),
    },
    { key: 'amount', title: t('common:fields.amount'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    { key: 'note', title: t('common:fields.note'), type: 'text' },
  ],
})
