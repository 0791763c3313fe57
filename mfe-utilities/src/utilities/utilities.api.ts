import type { Utility } from '@orenda/contracts/utilities'
import { entryName, resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/use-texts.ts'

export const utilities = resource({
  path: 'utilities',
  scope: 'records',
  useTexts,
  nameOf: (record: Utility, format) => entryName(record, format),
})
