import { exportSheet } from '@orenda/shared-ui/host'
import { Button, Dialog, Progress } from '@orenda/shared-ui/ui'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './export-run.module.css'
import type { ExportsProps } from './exports.tsx'
import { useExportRun } from './use-export-run.ts'

/**
 * Makes the wanted spreadsheet, and shows how far it is when that takes long. A page of a remote that only offers one
 * (`useExport`) gets a button in the bar.
 */
export function ExportRun({ asked, offered }: ExportsProps) {
  const { t } = useTranslation(['shell', 'common'])
  const { progress, isLong, start, cancel } = useExportRun()
  // Each press is another object.
  const run = useEffectEvent((press: ExportsProps['asked']) => {
    if (press) void start(press.sheet)
  })
  useEffect(() => run(asked), [asked])
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <>
      {offered && (
        <Button
          variant="quiet"
          size="small"
          icon={FileSpreadsheet}
          isBusy={progress !== null}
          aria-label={t('common:actions.export')}
          title={t('common:actions.export')}
          onClick={() => exportSheet(offered)}
        />
      )}
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
