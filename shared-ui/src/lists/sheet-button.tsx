import { exportSheet, notify } from '@orenda/shared-ui/host'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sheet-button.module.css'
import type { OfferedSheet } from './use-list-export.ts'

interface SheetButtonProps {
  /** null while there is nothing to export: its room is kept. */
  sheet: OfferedSheet | null
  /** Before it. */
  children?: ReactNode
}

/** Takes a list along as a spreadsheet; it stands with its list. */
export function SheetButton({ sheet, children }: SheetButtonProps) {
  const t = useCommonTexts()
  const label = t('actions.export')
  const take = async ({ columns, ...sheet }: OfferedSheet) => {
    try {
      exportSheet({ ...sheet, columns: typeof columns === 'function' ? await columns() : columns })
    } catch {
      notify.error(t('states.notLoaded'))
    }
  }
  return (
    <span className={sheet === null ? `${styles.place} ${styles.none}` : styles.place}>
      {children}
      <Button icon={Download} aria-label={label} title={label} onClick={() => sheet && take(sheet)}>
        <span className={styles.word}>Excel</span>
      </Button>
    </span>
  )
}
