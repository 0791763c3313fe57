import type { StoredFile } from '@orenda/contracts/files'
import { i18n } from '@orenda/shared-ui/host'
import { useTranslation } from 'react-i18next'
import styles from './file-links.module.css'
import { isImage } from './file-list.ts'
import { useFileOpener } from './use-file-opener.tsx'

/** Files that a row of a list shows (specification 9). */
const shownInList = 2

/** A record's files in a row of a list: two of them, and how many more there are. */
export function FileLinks({ files }: { files: readonly StoredFile[] }) {
  const { t } = useTranslation('common', { i18n })
  const { open, opening, preview } = useFileOpener()
  const more = files.slice(shownInList)
  if (files.length === 0) return <span className={styles.more}>{t('states.none')}</span>
  return (
    <div className={styles.links}>
      {files.slice(0, shownInList).map(file => (
        <button
          key={file.path}
          type="button"
          className={styles.link}
          title={file.name}
          aria-label={t(isImage(file) ? 'files.preview' : 'files.download', { name: file.name })}
          aria-busy={opening === file.path || undefined}
          onClick={() => open(file)}
        >
          {file.name}
        </button>
      ))}
      {more.length > 0 && (
        <span className={styles.more} title={more.map(({ name }) => name).join('\n')}>
          {t('files.more', { count: more.length })}
        </span>
      )}
      {preview}
    </div>
  )
}
