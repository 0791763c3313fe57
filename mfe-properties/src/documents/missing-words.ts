import { missingFields } from '@orenda/contracts/document-fields'
import type { Texts } from '../i18n/texts.ts'

/** What is to be filled in by hand, in words; a name that an API after this page has added stays as it is. */
export const missingWords = (missing: readonly string[], t: Texts): string =>
  missing
    .map(name => {
      const known = missingFields.find(field => field === name)
      return known === undefined ? name : t(`documents.fields.${known}`)
    })
    .join(', ')
