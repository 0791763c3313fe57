import {
  documentConditions,
  documentFields,
  meterFields,
  type TemplateKind,
  templateKinds,
} from '@orenda/contracts/document-fields'
import { notify } from '@orenda/shared-ui/host'
import { Button, Card, IconButton } from '@orenda/shared-ui/ui'
import { ChevronDown, ChevronUp, Copy, Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { downloadBuiltIn } from './documents.api.ts'
import styles from './template-fields.module.css'

/** The templates of the product, to be looked at or to make one's own of. */
export function BuiltInCard() {
  const t = useTexts()
  const id = useId()
  const [busy, setBusy] = useState<TemplateKind | null>(null)
  const download = async (kind: TemplateKind) => {
    setBusy(kind)
    try {
      await downloadBuiltIn(kind, t(`documents.kinds.${kind}`))
    } catch (error) {
      notify.failure(error, t('documents.templates.downloadFailed'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('documents.templates.builtIn')}
      </h2>
      <p className={styles.note}>{t('documents.templates.builtInText')}</p>
      <div className={styles.buttons}>
        {templateKinds.map(kind => (
          <Button key={kind} icon={Download} isBusy={busy === kind} onClick={() => void download(kind)}>
            {t(`documents.kinds.${kind}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

/** All that may stand in braces, in words, with a button that copies it: behind a button, as most use the templates of the product. */
export function FieldsCard() {
  const t = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('documents.templates.fields')}
      </h2>
      <p className={styles.note}>{t('documents.templates.fieldsText')}</p>
      <div className={styles.buttons}>
        <Button
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'documents.templates.hideFields' : 'documents.templates.showFields')}
        </Button>
      </div>
      {isOpen && <Fields labelledBy={id} />}
    </Card>
  )
}

/** The fields, those of meters, and the conditions. */
function Fields({ labelledBy: id }: { labelledBy: string }) {
  const t = useTexts()
  return (
    <>
      <ul className={styles.fields} aria-labelledby={id}>
        {documentFields.map(field => (
          <Field key={field} code={`{{${field}}}`} words={t(`documents.fields.${field}`)} />
        ))}
      </ul>
      <h3 className={styles.part}>{t('documents.templates.meters')}</h3>
      <p className={styles.note}>
        {t('documents.templates.metersText')} <Passage of={['FOR meter IN meters', 'END-FOR meter']} />
      </p>
      <ul className={styles.fields} aria-label={t('documents.templates.meters')}>
        {meterFields.map(field => (
          <Field key={field} code={`{{$meter.${field}}}`} words={t(`documents.fields.meter_${field}`)} />
        ))}
      </ul>
      <h3 className={styles.part}>{t('documents.templates.conditions')}</h3>
      <p className={styles.note}>
        {t('documents.templates.conditionsText')} <Passage of={['IF has_deposit', 'END-IF']} />
      </p>
      <ul className={styles.fields} aria-label={t('documents.templates.conditions')}>
        {documentConditions.map(condition => (
          <Field
            key={condition}
            code={`{{IF ${condition}}}`}
            words={t(`documents.conditions.${condition}`)}
          />
        ))}
      </ul>
    </>
  )
}

/** The two commands around a passage, each in one line. */
function Passage({ of: [begin, end] }: { of: readonly [string, string] }) {
  return (
    <>
      <code className={styles.command}>{`{{${begin}}}`}</code> …{' '}
      <code className={styles.command}>{`{{${end}}}`}</code>
    </>
  )
}

function Field({ code, words }: { code: string; words: string }) {
  const t = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify.success(t('documents.templates.copied', { code }))
    } catch {
      notify.error(t('documents.templates.notCopied'))
    }
  }
  return (
    <li className={styles.field}>
      <span className={styles.words}>
        <span className={styles.name}>{words}</span>
        <code className={styles.note}>{code}</code>
      </span>
      <IconButton
        label={t('documents.templates.copy', { name: words })}
        icon={Copy}
        onClick={() => void copy()}
      />
    </li>
  )
}
