import { type TemplateKind, templateKinds } from '@orenda/contracts/document-fields'
import {
  type CreateDocumentTemplate,
  createDocumentTemplateSchema,
  type TemplateProblem,
} from '@orenda/contracts/document-templates'
import type { StoredFile } from '@orenda/contracts/files'
import { ApiError } from '@orenda/shared-ui/api'
import {
  ChoiceField,
  FilesField,
  FormDialog,
  required,
  TextField,
  useDialogForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { addTemplate, reloadTemplates } from './documents.api.ts'

interface Values {
  name: string
  kind: TemplateKind
  file: StoredFile | null
}

const needs = { name: required.text, file: (file: StoredFile | null) => file !== null }

/** Adds a template of the landlord's own. A field in it that is not known is told with its place. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const values: Values = { name: '', kind: 'contract', file: null }
  const form = useDialogForm({
    schema: createDocumentTemplateSchema,
    values,
    needs,
    focus: 'name' as const,
    describe: error => unknownFields(error, t),
    onSubmit: async body => {
      const { name } = await addTemplate(body as CreateDocumentTemplate)
      await reloadTemplates()
      onClose()
      notify.success(t('documents.saved', { name }))
    },
  })
  return (
    <FormDialog form={form} title={t('documents.templates.add')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('documents.name')} input={{ maxLength: 200 }} />
      <ChoiceField
        {...form.field('kind')}
        label={t('documents.kind')}
        choices={choicesOf(templateKinds, each => t(`documents.kinds.${each}`))}
      />
      <FilesField {...form.field('file')} label={t('documents.templates.file')} isSingle isRequired />
    </FormDialog>
  )
}

/** Names what is no field, and where it stands; undefined for another failure. */
function unknownFields(error: unknown, t: Texts): string | undefined {
  if (!ApiError.is(error, 'VALIDATION_FAILED') || !Array.isArray(error.body.problems)) return undefined
  const problems = error.body.problems as TemplateProblem[]
  const places = problems.map(({ field, part, place }) =>
    t(`documents.templates.places.${part}`, { field: `{{${field}}}`, place }),
  )
  return [t('documents.templates.unknown', { count: problems.length }), ...places].join(' ')
}
