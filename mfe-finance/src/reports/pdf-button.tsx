import { usePdf } from '@orenda/shared-ui/files'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { FileText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

interface PdfButtonProps {
  /** Of the API, e.g. `reports/profit`. */
  path: string
  /** The filter. */
  query: Readonly<Record<string, string | undefined>>
}

/** Brings the report as PDF, as the filter has it. */
export function PdfButton({ path, query }: PdfButtonProps) {
  const t = useTexts()
  const lang = useLanguage()
  const { download, isBusy } = usePdf()
  const pdf = {
    path: `/${path}`,
    query: { format: 'pdf', lang, ...query },
    name: [path.split('/').at(-1), query.year, query.from, query.to].filter(Boolean).join('-'),
    failed: t('reports.pdfFailed'),
  }
  return (
    <Button icon={FileText} isBareOnPhone isBusy={isBusy} onClick={() => void download(pdf)}>
      PDF
    </Button>
  )
}
