import { fileTypes } from '@orenda/contracts/file-rules'
import { i18n } from '@orenda/shared-ui/texts'
import { Field } from '@orenda/shared-ui/ui'
import { Paperclip } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './drop-zone.module.css'

/**
 * Extensions for computers, media types for phones: by the types, phones offer their camera and
 * pictures.
 */
const accepted = [
  ...Object.keys(fileTypes).map(extension => `.${extension}`),
  ...new Set(Object.values(fileTypes)),
].join(',')

interface DropZoneProps {
  /** The file input, which the keyboard reaches. */
  ref: Ref<HTMLInputElement>
  isSingle: boolean
  isReplacing: boolean
  /** Which files the dialog offers; by default those that records can have. */
  accept?: string
  /** Which files they may be. With it the area is large: the page is about the file. */
  hint?: ReactNode
  onFiles: (files: readonly File[]) => void
}

/** The area where files are chosen or dropped. */
export function DropZone({ ref, isSingle, isReplacing, accept = accepted, hint, onFiles }: DropZoneProps) {
  const { t } = useTranslation('common', { i18n })
  const control = Field.useControl({})
  const [isOver, setOver] = useState(false)

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const choose = isReplacing ? t('files.replace') : isSingle ? t('files.chooseOne') : t('files.choose')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the input inside is for everyone.
    <div
      className={hint === undefined ? styles.zone : `${styles.zone} ${styles.large}`}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        {...control}
        ref={ref}
        className={styles.input}
        type="file"
        accept={accept}
        multiple={!isSingle}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Paperclip size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.choose}>{choose}</span>
      <span className={styles.drop}>{t(isSingle ? 'files.dropOne' : 'files.drop')}</span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}
