import type { StoredFile } from '@orenda/contracts/files'
import { i18n, useFormat } from '@orenda/shared-ui/texts'
import { IconButton } from '@orenda/shared-ui/ui'
import { Download, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isImage } from './file-list.ts'
import styles from './file-row.module.css'
import { sizeText } from './size-text.ts'
import { Thumbnail } from './thumbnail.tsx'
import { usePicture } from './use-picture.ts'

/** Pictures up to this number of bytes are loaded to show a thumbnail. */
const thumbnailUpTo = 5_000_000

interface FileRowProps {
  file: StoredFile
  isOpening: boolean
  onOpen: () => void
  onDownload: () => void
  onRemove: () => void
}

export function FileRow({ file, isOpening, onOpen, onDownload, onRemove }: FileRowProps) {
  const { t } = useTranslation('common', { i18n })
  const { locale } = useFormat()
  const { name, size } = file
  const { address } = usePicture(isImage(file) && size <= thumbnailUpTo ? file : null)
  return (
    <li className={styles.row}>
      <Thumbnail isPicture={isImage(file)} address={address} />
      <span className={styles.text}>
        <button
          type="button"
          className={styles.name}
          aria-label={t(isImage(file) ? 'files.preview' : 'files.download', { name })}
          aria-busy={isOpening || undefined}
          onClick={onOpen}
        >
          {name}
        </button>
        {Number.isFinite(size) && <span className={styles.note}>{sizeText(size, locale)}</span>}
      </span>
      {isImage(file) && (
        <IconButton label={t('files.download', { name })} icon={Download} onClick={onDownload} />
      )}
      <IconButton data-remove label={t('files.remove', { name })} icon={X} tone="danger" onClick={onRemove} />
    </li>
  )
}
