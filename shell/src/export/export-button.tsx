import { host } from '@orenda/shared-ui/host'
import { Button, Dialog, Progress } from '@orenda/shared-ui/ui'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './export-button.module.css'
import { useExportRun } from './use-export-run.ts'

/**
 * The export button in the bar, shown while the page offers an export. It also runs exports started by parts of
 * a page.
 */
export function ExportButton() {
  const { t } = useTranslation(['shell', 'common'])
  const { sheet } = host.useExportSheet()
  const { progress, isLong, start, cancel } = useExportRun()
  const run = useEffectEvent((wanted: Parameters<typeof start>[0]) => void start(wanted))
  useEffect(() => host.onExportWanted(run), [])
  if (sheet === null && progress === null) return null
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={FileSpreadsheet}
        isBusy={progress !== null}
        aria-label={t('export.button')}
        title={t('export.button')}
        onClick={() => sheet && void start(sheet)}
      >
        <span className={styles.label}>Excel</span>
      </Button>
      <Dialog
        isOpen={isLong}
        size="small"
        title={t('export.title')}
        closeLabel={t('export.cancel')}
        onClose={cancel}
        footer={<Button onClick={cancel}>{t('common:actions.cancel')}</Button>}
      >
        <div className={styles.progress}>
          <Progress value={percent} max={100} label={t('export.title')} />
          <span>{t('export.progress', { percent })}</span>
        </div>
      </Dialog>
    </>
  )
}
