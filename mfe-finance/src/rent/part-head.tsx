import { type ExportSheet, exportSheet } from '@orenda/shared-ui/host'
import { IconButton } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './part-head.module.css'

interface PartHeadProps<Row extends object> {
  title: string
  context: string
  /** What its button exports to Excel; without it there is no button. */
  sheet?: ExportSheet<Row>
  /** Shown before the button. */
  children?: ReactNode
}

/** The heading above a list: its title, and a button that exports it. */
export function PartHead<Row extends object>({ title, context, sheet, children }: PartHeadProps<Row>) {
  const t = useTexts()
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.context}>{context}</p>
      </div>
      {children}
      {sheet && (
        // The word stands with the page's own list.
        <IconButton
          icon={Download}
          label={t('rent.export', { name: sheet.label })}
          onClick={() => exportSheet(sheet)}
        />
      )}
    </div>
  )
}
