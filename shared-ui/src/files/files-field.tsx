import { maxFiles } from '@orenda/contracts/file-rules'
import type { StoredFile } from '@orenda/contracts/files'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { i18n } from '@orenda/shared-ui/texts'
import { Field } from '@orenda/shared-ui/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files-field.module.css'
import { UploadRow } from './upload-row.tsx'
import { useFileOpener } from './use-file-opener.tsx'
import { useUploads } from './use-uploads.ts'

interface CommonProps {
  label: string
  /** The word "optional", where the field is. */
  optional?: string | undefined
  error?: string | undefined
  /** Hears whether files are still on their way: what is saved meanwhile is saved without them. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined
}

export interface FilesFieldProps extends CommonProps {
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
}

/** The files of a record: chosen or dropped here, sent at once, and held by the record when it is saved. */
export function FilesField(props: FilesFieldProps) {
  return <Files {...props} limit={maxFiles} />
}

export interface FileFieldProps extends CommonProps {
  value: StoredFile | null
  onChange: (file: StoredFile | null) => void
}

/** The one file of a record. Another takes its place; when that one cannot be had, there is none. */
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
  const latest = useRef(value)
  const numbers = useRef(new Map<string, number>())
  latest.current = value
  const opener = useFileOpener()
  const isSingle = limit === 1

  const change = (files: StoredFile[]) => {
    // Two uploads may end before the next rendering.
    latest.current = files
    onChange(files)
  }
  const { uploads, isBusy, add, retry, cancel } = useUploads({
    onStored: (file, number) => {
      numbers.current.set(file.path, number)
      change(isSingle ? [file] : inOrder([...latest.current, file], numbers.current))
    },
    onFailed: ({ name }, error) => {
      if (isSingle) change([])
      if (ApiError.is(error, 'SUBSCRIPTION_EXPIRED')) notify.failure(error, '')
      else notify.error(t('files.uploadFailed', { name }))
    },
  })

  useEffect(() => {
    onBusyChange?.(isBusy)
    return () => onBusyChange?.(false)
  }, [isBusy, onBusyChange])

  const take = (files: readonly File[]) => {
    if (isSingle) {
      for (const { key } of uploads) cancel(key)
      return add(files.slice(0, 1))
    }
    const room = limit - value.length - uploads.filter(({ problem }) => problem === null).length
    if (files.length > room) notify.error(t('files.tooMany', { count: limit }))
    add(files.slice(0, Math.max(room, 0)))
  }

  /** The row that goes takes the focus with it: it moves on to the next one, or to where files are chosen. */
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
                onRemove={() =>
                  leaveRow(index, () => change(latest.current.filter(({ path }) => path !== file.path)))
                }
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

/** Files in the order in which they were chosen, whichever came first; those that were there before stay in front. */
const inOrder = (files: StoredFile[], numbers: ReadonlyMap<string, number>): StoredFile[] =>
  files.toSorted((one, other) => (numbers.get(one.path) ?? -1) - (numbers.get(other.path) ?? -1))
