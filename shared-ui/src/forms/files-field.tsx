import { useCommonTexts } from '@orenda/shared-ui/texts'
import { useCallback } from 'react'
import { useController } from 'react-hook-form'
import { FileField as FileControl, FilesField as FilesControl } from '../files/files-field.tsx'
import type { FieldBinding } from './use-checked-form.ts'

interface FilesFieldProps extends FieldBinding {
  label?: string
  isRequired?: boolean
}

function useFilesField(
  { name, control, error, onBusyChange, label, isRequired }: FilesFieldProps,
  usualLabel: string,
) {
  const t = useCommonTexts()
  const { field } = useController({ name, control })
  const tell = useCallback((isBusy: boolean) => onBusyChange(name, isBusy), [onBusyChange, name])
  const { value, onChange } = field
  return {
    label: label ?? usualLabel,
    error,
    optional: isRequired ? undefined : t('states.optional'),
    value,
    onChange,
    onBusyChange: tell,
  }
}

/** The files of a record, or the only file that it may have. */
export function FilesField({ isSingle = false, ...props }: FilesFieldProps & { isSingle?: boolean }) {
  const t = useCommonTexts()
  const field = useFilesField(props, t(isSingle ? 'fields.file' : 'fields.files'))
  return <div data-wide>{isSingle ? <FileControl {...field} /> : <FilesControl {...field} />}</div>
}
