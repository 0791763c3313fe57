import type { StoredFile } from '@orenda/contracts/files'
import { i18n, useFormat } from '@orenda/shared-ui/texts'
import { useTranslation } from 'react-i18next'
import { isImage } from './file-list.ts'
import styles from './shown-files.module.css'
import { sizeText } from './size-text.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useFileOpener } from './use-file-opener.tsx'

interface ShownFilesProps {
  files: readonly StoredFile[]
  label: string
}

/** All files of a record. A picture opens in a preview, other files are downloaded. */
export function ShownFiles({ files, label }: ShownFilesProps) {
  const { t } = useTranslation('common', { i18n })
  const { locale } = useFormat()
  const { open, opening, preview } = useFileOpener()
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {files.map(file => (
          <li key={file.path} className={styles.row}>
            <Thumbnail isPicture={isImage(file)} address={null} />
            <span className={styles.text}>
              <button
                type="button"
                className={styles.file}
                title={file.name}
                aria-label={t(isImage(file) ? 'files.preview' : 'files.download', { name: file.name })}
                aria-busy={opening === file.path || undefined}
                onClick={() => open(file)}
              >
                {file.name}
              </button>
              {Number.isFinite(file.size) && (
                <span className={styles.note}>{sizeText(file.size, locale)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {preview}
    </>
  )
}
