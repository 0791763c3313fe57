import type { DocumentTemplate } from '@orenda/contracts/document-templates'
import { FileLinks } from '@orenda/shared-ui/files'
import { Breadcrumb, LoadFailure, Page } from '@orenda/shared-ui/pages'
import { useTitle } from '@orenda/shared-ui/router'
import { Badge, Button, Card, IconButton, PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import {
  addTemplate,
  bodyOfTemplate,
  reloadTemplates,
  removeTemplate,
  templatesQuery,
} from './documents.api.ts'
import styles from './documents-card.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { BuiltInCard, FieldsCard } from './template-fields.tsx'
import { useRemoveAgain } from './use-remove-again.ts'

/** The landlord's own templates, those of the product, and the fields that stand in them. */
export function TemplatesPage() {
  const t = useTexts()
  const title = t('documents.templates.title')
  const { isPending } = useQuery(templatesQuery)
  useTitle(title)
  return (
    <Page>
      <PageHead
        title={title}
        above={<Breadcrumb parent={{ label: t('apartments.title'), path: 'apartments' }} current={title} />}
        context={t('documents.templates.context')}
      />
      <OwnCard />
      {/* Below a list of unknown length: shown with it, so that they do not move when it comes. */}
      {!isPending && (
        <>
          <BuiltInCard />
          <FieldsCard />
        </>
      )}
    </Page>
  )
}

function OwnCard() {
  const t = useTexts()
  const id = useId()
  const { data, error, refetch } = useQuery(templatesQuery)
  const [isAdding, setAdding] = useState(false)
  if (data === undefined && error !== null)
    return (
      <LoadFailure error={error} title={t('documents.templates.failed')} onRetry={() => void refetch()} />
    )
  return (
    <Card isPadded={false} aria-labelledby={id} aria-busy={data === undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('documents.templates.own')}
        </h2>
        <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('documents.templates.add')}
        </Button>
      </div>
      {data === undefined ? (
        <div className={styles.around}>
          <Skeleton.Text lines={2} />
        </div>
      ) : data.length === 0 ? (
        <p className={styles.none}>{t('documents.templates.none')}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby={id}>
          {data.map(template => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      )}
      {isAdding && <TemplateDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function TemplateRow({ template }: { template: DocumentTemplate }) {
  const t = useTexts()
  const { name, kind, file } = template
  const { act, going } = useRemoveAgain<DocumentTemplate>({
    remove: ({ id }) => removeTemplate(id),
    restore: row => addTemplate(bodyOfTemplate(row)),
    reload: reloadTemplates,
    words: {
      removed: row => t('documents.removed', { name: row.name }),
      restored: row => t('documents.restored', { name: row.name }),
      failed: t('documents.removeFailed'),
    },
  })
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          <strong>{name}</strong>
          <Badge tone="neutral">{t(`documents.kinds.${kind}`)}</Badge>
        </span>
        <FileLinks files={[file]} />
      </div>
      <IconButton
        label={t('documents.removeOf', { name })}
        icon={Trash2}
        tone="danger"
        aria-busy={going !== null || undefined}
        onClick={() => going === null && void act(template)}
      />
    </li>
  )
}
