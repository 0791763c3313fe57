import type { StoredFile } from '@orenda/contracts/files'
import { i18n } from '@orenda/shared-ui/texts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/cx.ts'
import styles from './file-links.module.css'
import { isImage } from './file-list.ts'
import { useFileOpener } from './use-file-opener.tsx'

/** The number of files that a row of a list shows. */
const shownInList = 2

interface FileLinksProps {
  files: readonly StoredFile[]
  /** What the link of a single file says instead of the file's name. */
  label?: string
}

/** A record's files in a row of a list: two of them, and the rest after a press. */
export function FileLinks({ files, label }: FileLinksProps) {
  const { t } = useTranslation('common', { i18n })
  const { open, opening, preview } = useFileOpener()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const more = files.slice(shownInList)
  const names = more.map(({ name }) => name).join(', ')
  if (files.length === 0) return <span className={styles.more}>{t('states.none')}</span>
  const toggle = () => {
    // The focus moves to the first of the files that appear, which stands before the button.
    if (!isWhole) flushSync(() => setWhole(true))
    else setWhole(false)
    if (!isWhole) list.current?.querySelectorAll('button')[shownInList]?.focus()
  }
  return (
    <div ref={list} className={styles.links}>
      {(isWhole ? files : files.slice(0, shownInList)).map(file => (
        <button
          key={file.path}
          type="button"
          className={styles.link}
          title={file.name}
          aria-label={t(isImage(file) ? 'files.preview' : 'files.download', { name: label ?? file.name })}
          aria-busy={opening === file.path || undefined}
          onClick={() => open(file)}
        >
          {label ?? file.name}
        </button>
      ))}
      {more.length > 0 && (
        <button
          type="button"
          className={cx(styles.link, styles.more)}
          aria-expanded={isWhole}
          aria-label={isWhole ? undefined : `${t('files.more', { count: more.length })}: ${names}`}
          onClick={toggle}
        >
          {isWhole ? t('files.less') : t('files.more', { count: more.length })}
        </button>
      )}
      {preview}
    </div>
  )
}
