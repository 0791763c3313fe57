import { type TemplateKind, templateKinds } from '@orenda/contracts/document-fields'
import type { DocumentTemplate } from '@orenda/contracts/document-templates'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import type { Lease } from '@orenda/contracts/leases'
import { ShownFiles } from '@orenda/shared-ui/files'
import { describeError, useCommonTexts } from '@orenda/shared-ui/texts'
import { Banner, Button, Dialog, Field, Select } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { makeDocument, reloadDocuments, templatesQuery } from './documents.api.ts'
import styles from './make-dialog.module.css'
import { missingWords } from './missing-words.ts'

interface MakeDialogProps {
  lease: Lease
  onClose: () => void
}

/** Makes a contract or an act of a lease from a template, and shows what is left to fill in. */
export function MakeDialog({ lease, onClose }: MakeDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const [made, setMade] = useState<LeaseDocument | null>(null)
  return (
    <Dialog
      isOpen
      title={t('documents.makeTitle', { name: lease.tenant_name })}
      closeLabel={common('actions.close')}
      onClose={onClose}
    >
      {made === null ? (
        <Choice lease={lease} onMade={setMade} />
      ) : (
        <div className={styles.parts}>
          <Banner tone="success" title={t('documents.made', { name: made.name })}>
            {made.missing.length === 0
              ? t('documents.complete')
              : t('documents.byHand', { names: missingWords(made.missing, t) })}
          </Banner>
          <ShownFiles files={[made.file]} label={t('documents.title')} />
          <div>
            <Button data-autofocus onClick={() => setMade(null)}>
              {t('documents.another')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  lease: Lease
  onMade: (document: LeaseDocument) => void
}

const isKind = (chosen: string): chosen is TemplateKind => templateKinds.some(kind => kind === chosen)

function Choice({ lease, onMade }: ChoiceProps) {
  const t = useTexts()
  const { data: templates = [] } = useQuery(templatesQuery)
  // The kind of one of the product's templates, or the id of one's own.
  const [chosen, setChosen] = useState<string>('contract')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const make = async () => {
    setFailure(null)
    setBusy(true)
    try {
      const asked = isKind(chosen)
        ? { kind: chosen, template_id: null }
        : { kind: 'contract' as const, template_id: chosen }
      const document = await makeDocument(lease.id, asked)
      await reloadDocuments()
      onMade(document)
    } catch (error) {
      setFailure(describeError(error) ?? t('documents.makeFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.parts}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Field label={t('documents.template')} hint={t('documents.makeHint')}>
        <Select data-autofocus value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <Options templates={templates} />
        </Select>
      </Field>
      <div>
        <Button variant="primary" isBusy={isBusy} onClick={() => void make()}>
          {t('documents.makeIt')}
        </Button>
      </div>
    </div>
  )
}

function Options({ templates }: { templates: readonly DocumentTemplate[] }) {
  const t = useTexts()
  return (
    <>
      <optgroup label={t('documents.templates.builtIn')}>
        {templateKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`documents.kinds.${kind}`)}
          </option>
        ))}
      </optgroup>
      {templates.length > 0 && (
        <optgroup label={t('documents.templates.own')}>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </>
  )
}
