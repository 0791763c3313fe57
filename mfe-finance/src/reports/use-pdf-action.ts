import { usePdf } from '@orenda/shared-ui/files'
import type { PageAction } from '@orenda/shared-ui/pages'
import { useLanguage } from '@orenda/shared-ui/texts'
import { FileText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { lastKnownDay } from './use-report-span.ts'

/**
 * Brings the report as PDF, as the filter has it.
 * @param path of the API, e.g. `reports/profit`
 * @param query the filter
 */
export function usePdfAction(path: string, query: Readonly<Record<string, string | undefined>>): PageAction {
  const t = useTexts()
  const lang = useLanguage()
  const { download, isBusy } = usePdf()
  const { year, from, to } = query
  const last = from && to ? lastKnownDay({ from, to }) : to
  const pdf = {
    path: `/${path}`,
    query: { format: 'pdf', lang, ...query },
    name: [path.split('/').at(-1), year, from, last].filter(Boolean).join('-'),
    failed: t('reports.pdfFailed'),
  }
  return { label: 'PDF', icon: FileText, isBusy, onSelect: () => void download(pdf) }
}
