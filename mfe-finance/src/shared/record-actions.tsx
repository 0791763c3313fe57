import { IconButton } from '@orenda/shared-ui/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './cells.module.css'

interface RecordActionsProps {
  /** What the buttons are about, for those who hear them. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function RecordActions({ name, onEdit, onDelete }: RecordActionsProps) {
  const t = useTexts()
  return (
    <span className={styles.actions}>
      <IconButton label={t('actions.edit', { name })} icon={Pencil} onClick={onEdit} />
      <IconButton label={t('actions.remove', { name })} icon={Trash2} tone="danger" onClick={onDelete} />
    </span>
  )
}
