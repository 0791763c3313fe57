import type { Lease } from '@orenda/contracts/leases'
import { downloadAnswer } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { FileText } from 'lucide-react'
import { useState } from 'react'
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
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const asked = new URLSearchParams({ lang })
      if (year !== null) {
        asked.set('from', `${year}-01-01`)
        asked.set('to', `${year}-12-31`)
      }
      const name = ['statement', ...(year === null ? [] : [year])].join('-')
      await downloadAnswer(`/leases/${lease.id}/statement.pdf?${asked}`, `${name}.pdf`)
    } catch (error) {
      notify.failure(error, t('statement.pdfFailed'))
    }
    setBusy(false)
  }
  return (
    <Button
      icon={FileText}
      isBusy={isBusy}
      aria-label={t('statement.pdfLabel')}
      onClick={() => void download()}
    >
      PDF
    </Button>
  )
}
