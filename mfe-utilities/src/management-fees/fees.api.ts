import type { ManagementFee } from '@orenda/contracts/management-fees'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/texts.ts'
import { reloadFacts } from '../readings/reading-queries.ts'

export const fees = resource({
  path: 'management-fees',
  scope: 'fees',
  useTexts,
  nameOf: (fee: ManagementFee, format) => resource.entryName(fee, format),
  aboutOf: ({ comment }) => comment,
  again: ({ apartment_id, date, amount, type, comment, attachment }) => ({
    apartment_id,
    files: attachment ? [attachment] : [],
    fields: {
      apartment_id,
      date,
      amount,
      type,
      comment,
    },
  }),
  reloadOthers: reloadFacts,
})
