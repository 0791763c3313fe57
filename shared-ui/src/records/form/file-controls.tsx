import { FileField, FilesField } from '@orenda/shared-ui/files'
import { useCommonTexts } from '@orenda/shared-ui/screens'
import { useCallback } from 'react'
import { useController } from 'react-hook-form'
import type { FieldBinding } from './use-checked-form.ts'

interface FileControlProps extends FieldBinding {
  label?: string
}

function useFileControl({ name, control, error, onBusyChange, label }: FileControlProps, usualLabel: string) {
  const t = useCommonTexts()
  const { field } = useController({ name, control })
  const tell = useCallback((isBusy: boolean) => onBusyChange(name, isBusy), [onBusyChange, name])
  const { value, onChange } = field
  return {
    label: label ?? usualLabel,
    error,
    optional: t('states.optional'),
    value,
    onChange,
    onBusyChange: tell,
  }
}

/** The files of a record. */
export function FilesControl(props: FileControlProps) {
  const t = useCommonTexts()
  return (
    <div data-wide>
      <FilesField {...useFileControl(props, t('fields.files'))} />
    </div>
  )
}

/** The one file of a record. */
export function FileControl(props: FileControlProps) {
  const t = useCommonTexts()
  return (
    <div data-wide>
      <FileField {...useFileControl(props, t('fields.file'))} />
    </div>
  )
}
