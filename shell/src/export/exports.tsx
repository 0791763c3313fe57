import { type ExportSheet, exportSheet, host, notify } from '@orenda/shared-ui/host'
import { Button } from '@orenda/shared-ui/ui'
import { FileSpreadsheet } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withLater } from '../i18n/load-texts.ts'

type Run = ComponentType<{ asked: { sheet: ExportSheet } }>

const load: () => Promise<Run> = withLater(() =>
  import(/* webpackChunkName: 'export-run' */ './export-run.tsx').then(({ ExportRun }) => ExportRun),
)

/**
 * Makes the spreadsheets that lists and parts of pages ask for; what it needs is loaded at the first. A page of a
 * remote that only offers one (`useExport`) gets a button in the bar.
 */
export function Exports() {
  const { t } = useTranslation('common')
  const { sheet: offered } = host.useExportSheet()
  const [run, setRun] = useState<{ Run: Run; asked: { sheet: ExportSheet } } | null>(null)
  useEffect(
    () =>
      host.onExportWanted(sheet => {
        load().then(
          Run => setRun({ Run, asked: { sheet } }),
          () => notify.error(t('errors.UNAVAILABLE'), { id: 'export' }),
        )
      }),
    [t],
  )
  return (
    <>
      {offered && (
        <Button
          variant="quiet"
          size="small"
          icon={FileSpreadsheet}
          aria-label={t('actions.export')}
          title={t('actions.export')}
          onClick={() => exportSheet(offered)}
        />
      )}
      {run && <run.Run asked={run.asked} />}
    </>
  )
}
