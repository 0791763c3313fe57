import type { StoredFile } from '@orenda/contracts/files'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { i18n } from '@orenda/shared-ui/texts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilesFieldProps } from './files-field.tsx'
import { useUploads } from './use-uploads.ts'

interface FieldFiles extends Pick<FilesFieldProps, 'value' | 'onChange' | 'onBusyChange'> {
  /** With 1, another file replaces the one that is there. */
  limit: number
}

/** Uploads files into a field, and removes them from it. */
export function useFieldFiles({ value, onChange, onBusyChange, limit }: FieldFiles) {
  const { t } = useTranslation('common', { i18n })
  const latest = useRef(value)
  const numbers = useRef(new Map<string, number>())
  latest.current = value
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
  const remove = (file: StoredFile) => change(latest.current.filter(({ path }) => path !== file.path))

  return { uploads, take, retry, cancel, remove }
}

/** Files in the order in which they were chosen, after those that the record already had. */
const inOrder = (files: StoredFile[], numbers: ReadonlyMap<string, number>): StoredFile[] =>
  files.toSorted((one, other) => (numbers.get(one.path) ?? -1) - (numbers.get(other.path) ?? -1))
