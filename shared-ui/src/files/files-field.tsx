import { maxFiles } from '@orenda/contracts/file-rules'
import type { StoredFile } from '@orenda/contracts/files'
import { i18n } from '@orenda/shared-ui/texts'
import { Field } from '@orenda/shared-ui/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files-field.module.css'
import { UploadRow } from './upload-row.tsx'
import { useFieldFiles } from './use-field-files.ts'
import { useFileOpener } from './use-file-opener.tsx'

interface CommonProps {
  label: string
  /** The word "optional", if the field is optional. */
  optional?: string | undefined
  error?: string | undefined
  /** Is called when uploads begin and end. A record that is saved meanwhile has no such files. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined
}

export interface FilesFieldProps extends CommonProps {
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
}

/** The files of a record. They are uploaded when they are chosen; the record has them when it is saved. */
export function FilesField(props: FilesFieldProps) {
  return <Files {...props} limit={maxFiles} />
}

export interface FileFieldProps extends CommonProps {
  value: StoredFile | null
  onChange: (file: StoredFile | null) => void
}

/** The one file of a record. Another one replaces it; if its upload fails, there is none. */
export function FileField({ value, onChange, ...rest }: FileFieldProps) {
  return (
    <Files
      {...rest}
      limit={1}
      value={value === null ? [] : [value]}
      onChange={files => onChange(files.at(-1) ?? null)}
    />
  )
}

function Files({
  label,
  optional,
  error,
  value,
  onChange,
  onBusyChange,
  limit,
}: FilesFieldProps & { limit: number }) {
  const { t } = useTranslation('common', { i18n })
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const opener = useFileOpener()
  const isSingle = limit === 1
  const { uploads, take, retry, cancel, remove } = useFieldFiles({ value, onChange, onBusyChange, limit })

  /** Moves the focus from a row that goes to the next one, or to where files are chosen. */
  const leaveRow = (index: number, act: () => void) => {
    act()
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? []
      const row = rows[Math.min(index, rows.length - 1)]
      const target = row?.querySelector<HTMLElement>('[data-remove]') ?? input.current
      target?.focus()
    })
  }

  const hasRows = value.length + uploads.length > 0
  return (
    <Field
      label={label}
      optional={optional}
      error={error}
      hint={t(isSingle ? 'files.hintOne' : 'files.hint')}
    >
      <div className={styles.files}>
        {hasRows && (
          <ul ref={list} className={styles.list} aria-label={label}>
            {value.map((file, index) => (
              <FileRow
                key={file.path}
                file={file}
                isOpening={opener.opening === file.path}
                onOpen={() => opener.open(file)}
                onDownload={() => opener.download(file)}
                onRemove={() => leaveRow(index, () => remove(file))}
              />
            ))}
            {uploads.map((upload, index) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload.key)}
                onCancel={() => leaveRow(value.length + index, () => cancel(upload.key))}
              />
            ))}
          </ul>
        )}
        <DropZone ref={input} isSingle={isSingle} isReplacing={isSingle && value.length > 0} onFiles={take} />
        {opener.preview}
      </div>
    </Field>
  )
}
