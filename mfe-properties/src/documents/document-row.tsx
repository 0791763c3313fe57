import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import { FileLinks } from '@orenda/shared-ui/files'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, IconButton } from '@orenda/shared-ui/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { addDocument, bodyOfDocument, reloadDocuments, removeDocument } from './documents.api.ts'
import styles from './documents-card.module.css'
import { missingWords } from './missing-words.ts'
import { useRemoveAgain } from './use-remove-again.ts'
import { type Validity, validityOf } from './validity.ts'

const tones = { endless: 'neutral', valid: 'neutral', ending: 'warning', over: 'error' } as const

/** `DOCX` of `Contract.docx`; empty without an ending. */
const formatOf = (fileName: string): string => /\.(\w{2,4})$/.exec(fileName)?.[1]?.toUpperCase() ?? ''

interface DocumentRowProps {
  document: LeaseDocument
  onEdit: () => void
}

/** A document, whose name opens its file, with its last day, and what is to be filled in by hand. */
export function DocumentRow({ document, onEdit }: DocumentRowProps) {
  const t = useTexts()
  const { date } = useFormat()
  const { name, kind, missing, file, valid_until } = document
  const { act, going } = useRemoveAgain<LeaseDocument>({
    remove: ({ id }) => removeDocument(id),
    restore: row => addDocument(bodyOfDocument(row)),
    reload: reloadDocuments,
    words: {
      removed: row => t('documents.removed', { name: row.name }),
      restored: row => t('documents.restored', { name: row.name }),
      failed: t('documents.removeFailed'),
    },
  })
  const kindName = t(`documents.kinds.${kind}`)
  const validity: Validity = validityOf(document, today())
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          <strong className={styles.file}>
            <FileLinks files={[file]} label={name} />
          </strong>
          {valid_until !== null && (
            <Badge tone={tones[validity]}>
              {t(validity === 'over' ? 'documents.over' : 'documents.until', { date: date(valid_until) })}
            </Badge>
          )}
        </span>
        <span className={styles.note}>
          <Card.Facts
            of={[
              kindName !== name && kindName,
              date(document.date),
              formatOf(file.name),
              missing.length > 0 && t('documents.byHand', { names: missingWords(missing, t) }),
            ]}
          />
        </span>
      </div>
      <div data-print="no" className={styles.actions}>
        <IconButton label={t('documents.editOf', { name })} icon={Pencil} onClick={onEdit} />
        <IconButton
          label={t('documents.removeOf', { name })}
          icon={Trash2}
          tone="danger"
          aria-busy={going !== null || undefined}
          onClick={() => going === null && void act(document)}
        />
      </div>
    </li>
  )
}
