import { type ExportSheet, exportSheet } from '@orenda/shared-ui/host'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import styles from './sheet-button.module.css'

interface SheetButtonProps {
  /** null while there is nothing to export: its room is kept. */
  sheet: ExportSheet | null
}

/** Takes a list along as a spreadsheet; it stands with its list. */
export function SheetButton({ sheet }: SheetButtonProps) {
  const label = useCommonTexts()('actions.export')
  return (
    <span className={sheet === null ? `${styles.place} ${styles.none}` : styles.place}>
      <Button icon={Download} aria-label={label} title={label} onClick={() => sheet && exportSheet(sheet)}>
        <span className={styles.word}>Excel</span>
      </Button>
    </span>
  )
}
