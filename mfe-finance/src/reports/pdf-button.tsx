import { downloadAnswer } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

interface PdfButtonProps {
  /** Of the API, below `reports/`. */
  report: string
  /** The filter. */
  query: Readonly<Record<string, string | undefined>>
}

/** Brings the report as PDF, as the filter has it. */
export function PdfButton({ report, query }: PdfButtonProps) {
  const t = useTexts()
  const lang = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const asked = new URLSearchParams({ format: 'pdf', lang })
      for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value)
      const name = [report, query.from, query.to].filter(Boolean).join('-')
      await downloadAnswer(`/reports/${report}?${asked}`, `${name}.pdf`)
    } catch (error) {
      notify.failure(error, t('reports.pdfFailed'))
    }
    setBusy(false)
  }
  return (
    <Button icon={FileText} isBusy={isBusy} onClick={() => void download()}>
      PDF
    </Button>
  )
}
