import { type ExportSheet, host, notify } from '@orenda/shared-ui/host'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withLater } from '../i18n/load-texts.ts'

export interface ExportsProps {
  /** The wanted spreadsheet, in another object for each press; null before the first. */
  asked: { sheet: ExportSheet } | null
  /** What the page offers with a button in the bar. */
  offered: ExportSheet | null
}

const load: () => Promise<ComponentType<ExportsProps>> = withLater(() =>
  import(/* webpackChunkName: 'export-run' */ './export-run.tsx').then(({ ExportRun }) => ExportRun),
)

/** Makes the spreadsheets that pages ask for or offer; what it needs is loaded with the first. */
export function Exports() {
  const { t } = useTranslation('common')
  const { sheet: offered } = host.useExportSheet()
  const [asked, setAsked] = useState<ExportsProps['asked']>(null)
  const [Run, setRun] = useState<ComponentType<ExportsProps> | null>(null)
  const isWanted = asked ?? offered
  useEffect(() => host.onExportWanted(sheet => setAsked({ sheet })), [])
  useEffect(() => {
    if (!isWanted) return
    load().then(
      loaded => setRun(() => loaded),
      () => notify.error(t('errors.UNAVAILABLE'), { id: 'export' }),
    )
  }, [isWanted, t])
  return Run && <Run asked={asked} offered={offered} />
}
