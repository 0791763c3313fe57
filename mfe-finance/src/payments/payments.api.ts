import type { Payment } from '@orenda/contracts/payments'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/texts.ts'
import { reloadRent } from '../rent/rent.api.ts'

export const payments = resource({
  path: 'payments',
  reads: ['apartments', 'rent/balances'],
  useTexts,
  nameOf: (payment: Payment, format) => resource.entryName(payment, format),
  aboutOf: ({ tenant_name }) => tenant_name,
  again: ({ apartment_id, lease_id, amount, currency, date, note, category, attachment }) => ({
    apartment_id,
    files: attachment ? [attachment] : [],
    fields: {
      apartment_id,
      ...(lease_id !== null && { lease_id }),
      amount,
      currency,
      date,
      note,
      category,
    },
  }),
  reloadOthers: reloadRent,
})
