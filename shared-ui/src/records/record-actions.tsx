import { i18n, Link } from '@orenda/shared-ui/host'
import { IconButton, iconButtonClass } from '@orenda/shared-ui/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './record-actions.module.css'

interface RecordActionsProps {
  /** What the buttons are about, for those who hear them. */
  name: string
  /** Opens the record: in a form above the list, or at an address. */
  edit: (() => void) | string
  onDelete: () => void
}

export function RecordActions({ name, edit, onDelete }: RecordActionsProps) {
  const { t } = useTranslation('common', { i18n })
  const label = t('records.edit', { name })
  return (
    <span data-print="no" className={styles.actions}>
      {typeof edit === 'string' ? (
        <Link className={iconButtonClass()} to={edit} aria-label={label} data-edit>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ) : (
        <IconButton label={label} icon={Pencil} onClick={edit} data-edit />
      )}
      <IconButton label={t('records.remove', { name })} icon={Trash2} tone="danger" onClick={onDelete} />
    </span>
  )
}
