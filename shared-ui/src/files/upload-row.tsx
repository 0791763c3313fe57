import { i18n, useFormat } from '@orenda/shared-ui/texts'
import { IconButton, Progress } from '@orenda/shared-ui/ui'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './file-row.module.css'
import { sizeText } from './size-text.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
}

/** A file that is being uploaded, or whose upload failed. */
export function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { t } = useTranslation('common', { i18n })
  const { locale } = useFormat()
  const { file, progress, problem, reason } = upload
  const { name, size } = file
  const isPicture = file.type.startsWith('image/')
  const address = useAddressOf(isPicture && problem === null ? file : null)
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <li className={styles.row}>
      <Thumbnail isPicture={isPicture} address={address} />
      <span className={styles.text}>
        <span className={styles.plainName}>{name}</span>
        {problem === null ? (
          <>
            <Progress isThin value={percent} max={100} label={t('files.uploading', { name })} />
            <span className={styles.note}>
              {progress === null ? t('files.waiting') : `${percent} % · ${sizeText(size, locale)}`}
            </span>
          </>
        ) : (
          <span className={styles.problem} role="alert">
            <CircleAlert size={14} strokeWidth={2} aria-hidden />
            {problem === 'failed' ? (reason ?? t('files.failed')) : t(`files.${problem}`)}
          </span>
        )}
      </span>
      {(problem === 'failed' || problem === 'tooSlow') && (
        <IconButton label={t('files.retry', { name })} icon={RotateCw} onClick={onRetry} />
      )}
      <IconButton
        data-remove
        label={t(problem === null ? 'files.cancel' : 'files.remove', { name })}
        icon={X}
        onClick={onCancel}
      />
    </li>
  )
}

/** The address of a picture that is still on this device. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
