import type { ExportSheet } from '@orenda/shared-ui/host'
import { Button, Dialog, Progress } from '@orenda/shared-ui/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './export-run.module.css'
import { useExportRun } from './use-export-run.ts'

/**
 * Makes a spreadsheet, and shows how far it is when that takes long.
 * @param asked another object for each press
 */
export function ExportRun({ asked }: { asked: { sheet: ExportSheet } }) {
  const { t } = useTranslation(['shell', 'common'])
  const { progress, isLong, start, cancel } = useExportRun()
  const run = useEffectEvent(() => void start(asked.sheet))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is another object.
  useEffect(run, [asked])
  const percent = Math.round((progress ?? 0) * 100)
  return (
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
  )
}
