import type { Lease } from '@orenda/contracts/leases'
import { usePdf } from '@orenda/shared-ui/files'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { FileText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

interface StatementPdfProps {
  lease: Lease
  /** The year that is shown; null for all. */
  year: string | null
}

/** The statement as PDF, for the tenant, of the period that is shown. */
export function StatementPdf({ lease, year }: StatementPdfProps) {
  const t = useTexts()
  const lang = useLanguage()
  const { download, isBusy } = usePdf()
  const pdf = {
    path: `/leases/${lease.id}/statement.pdf`,
    query: year === null ? { lang } : { lang, from: `${year}-01-01`, to: `${year}-12-31` },
    name: year === null ? 'statement' : `statement-${year}`,
    failed: t('statement.pdfFailed'),
  }
  return (
    <Button
      icon={FileText}
      isBareOnPhone
      isBusy={isBusy}
      aria-label={t('statement.pdfLabel')}
      onClick={() => void download(pdf)}
    >
      PDF
    </Button>
  )
}
