import type { StoredFile } from '@orenda/contracts/files'
import { i18n, useFormat } from '@orenda/shared-ui/texts'
import { Button, Dialog, Spinner } from '@orenda/shared-ui/ui'
import { Download, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './file-preview.module.css'
import { sizeText } from './size-text.ts'
import { usePicture } from './use-picture.ts'

interface FilePreviewProps {
  file: StoredFile
  isDownloading: boolean
  onDownload: () => void
  onClose: () => void
}

/** A picture as large as the window allows. */
export function FilePreview({ file, isDownloading, onDownload, onClose }: FilePreviewProps) {
  const { t } = useTranslation('common', { i18n })
  const { locale } = useFormat()
  const { address, hasFailed, retry } = usePicture(file)
  return (
    <Dialog
      isOpen
      title={file.name}
      closeLabel={t('actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('actions.close')}
          </Button>
          <Button variant="primary" icon={Download} isBusy={isDownloading} onClick={onDownload}>
            {t('files.downloadShort', { size: sizeText(file.size, locale) })}
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        {hasFailed ? (
          <div role="alert" className={styles.failure}>
            {t('files.previewFailed')}
            <Button icon={RotateCw} onClick={retry}>
              {t('actions.retry')}
            </Button>
          </div>
        ) : address === null ? (
          <Spinner label={t('states.loading')} />
        ) : (
          <img className={styles.picture} src={address} alt={file.name} />
        )}
      </div>
    </Dialog>
  )
}
