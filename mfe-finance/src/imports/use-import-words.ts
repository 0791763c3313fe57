import type { Import } from '@orenda/contracts/imports'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'

/** What an import is called. */
export function useImportWords() {
  const t = useTexts()
  const { date } = useFormat()
  return {
    /** The bank and the account. */
    sourceOf: ({ source, account }: Import) =>
      [t(`imports.sources.${source}`), account].filter(Boolean).join(', '),
    /** The days of its rows, which no line breaks; blank without rows. */
    spanOf: ({ from, to }: Import) => {
      if (from === null || to === null) return ''
      return from === to ? date(from) : `${date(from)}\u00a0–\u2060\u00a0${date(to)}`
    },
  }
}
