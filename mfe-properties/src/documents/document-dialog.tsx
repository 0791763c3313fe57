import { type DocumentKind, documentKinds, usualNoticeDays } from '@orenda/contracts/document-fields'
import type { StoredFile } from '@orenda/contracts/files'
import {
  type LeaseDocument,
  type UpdateLeaseDocument,
  updateLeaseDocumentSchema,
} from '@orenda/contracts/lease-documents'
import {
  ChoiceField,
  DateField,
  FilesField,
  FormDialog,
  NumberField,
  required,
  TextField,
  useDialogForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { addDocument, changeDocument, reloadDocuments } from './documents.api.ts'

interface Values {
  name: string
  kind: DocumentKind
  date: string
  /** Blank: it does not end. */
  valid_until: string
  notice_days: number | null
  file: StoredFile | null
}

const needs = {
  name: required.text,
  date: required.text,
  notice_days: (days: number | null, { valid_until }: Values) => valid_until === '' || required.number(days),
  file: (file: StoredFile | null) => file !== null,
}

interface DocumentDialogProps {
  leaseId: string
  /** null for a new one. */
  record: LeaseDocument | null
  onClose: () => void
}

const valuesOf = (record: LeaseDocument | null): Values =>
  record === null
    ? {
        name: '',
        kind: 'other',
        date: today(),
        valid_until: '',
        notice_days: usualNoticeDays,
        file: null,
      }
    : { ...record, valid_until: record.valid_until ?? '' }

/** A file of a lease with its kind and its last day, or the same of a document that was made here. */
export function DocumentDialog({ leaseId, record, onClose }: DocumentDialogProps) {
  const t = useTexts()
  const { name, kind, date, valid_until, notice_days, file } = valuesOf(record)
  const form = useDialogForm({
    schema: updateLeaseDocumentSchema,
    values: { name, kind, date, valid_until, notice_days, file },
    needs,
    focus: 'name' as const,
    bodyOf: typed => ({
      ...typed,
      lease_id: leaseId,
      valid_until: typed.valid_until === '' ? null : typed.valid_until,
      notice_days: typed.notice_days ?? usualNoticeDays,
      ...(record !== null && { missing: record.missing, updated_at: record.updated_at }),
    }),
    onConflict: () => void reloadDocuments(),
    onSubmit: async body => {
      const fields = body as UpdateLeaseDocument
      const saved = record === null ? await addDocument(fields) : await changeDocument(record.id, fields)
      await reloadDocuments()
      onClose()
      notify.success(t('documents.saved', { name: saved.name }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(record === null ? 'documents.addFile' : 'documents.edit')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('documents.name')} input={{ maxLength: 200 }} />
      <ChoiceField
        {...form.field('kind')}
        label={t('documents.kind')}
        choices={choicesOf(documentKinds, each => t(`documents.kinds.${each}`))}
      />
      <DateField {...form.field('date')} label={t('documents.date')} />
      <DateField
        {...form.field('valid_until')}
        label={t('documents.validUntil')}
        hint={t('documents.validUntilHint')}
        isOptional
      />
      {form.values.valid_until !== '' && (
        <NumberField {...form.field('notice_days')} label={t('documents.noticeDays')} min={0} max={365} />
      )}
      <FilesField {...form.field('file')} isSingle isRequired />
    </FormDialog>
  )
}
