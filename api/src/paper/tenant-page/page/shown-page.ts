import type { Language } from '@orenda/contracts/languages'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { type Written, writtenIn } from '@orenda/contracts/written'
import { type PaperWords, paperWords } from '../../words/paper-words.ts'
import { type TenantPageWords, tenantPageWords } from './tenant-page-words.ts'

/** A tenant's page in one language. */
export interface ShownPage {
  page: TenantPage
  language: Language
  words: TenantPageWords
  papers: PaperWords
  format: Written
  /** The address of a PDF. @param path below the page's data, e.g. `/requests/{id}/pdf` */
  pdf: (path: string) => string
  /** `HH:mm`. */
  time: string
}

/** @param base of the API, e.g. `/api` */
export function shownPage(
  page: TenantPage,
  language: Language,
  { base, token, time }: { base: string; token: string; time: string },
): ShownPage {
  return {
    page,
    language,
    words: tenantPageWords[language],
    papers: paperWords[language],
    format: writtenIn(language),
    pdf: path => `${base}/tenant-pages/${token}${path}?lang=${language}`,
    time,
  }
}
