import type { Lease } from '@orenda/contracts/leases'
import { usePdf } from '@orenda/shared-ui/files'
import type { PageAction } from '@orenda/shared-ui/pages'
import { useLanguage } from '@orenda/shared-ui/texts'
import { FileText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/**
 * The statement as PDF, for the tenant, of the period that is shown.
 * @param year null for all
 */
export function useStatementPdf(lease: Lease, year: string | null): PageAction {
  const t = useTexts()
  const lang = useLanguage()
  const { download, isBusy } = usePdf()
  const pdf = {
    path: `/leases/${lease.id}/statement.pdf`,
    query: year === null ? { lang } : { lang, from: `${year}-01-01`, to: `${year}-12-31` },
    name: year === null ? 'statement' : `statement-${year}`,
    failed: t('statement.pdfFailed'),
  }
  return {
    label: 'PDF',
    name: t('statement.pdfLabel'),
    icon: FileText,
    isBusy,
    onSelect: () => void download(pdf),
  }
}
