import { type ExportSheet, exportSheet } from '@orenda/shared-ui/host'
import { Button } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './part-head.module.css'

interface PartHeadProps<Row extends object> {
  title: string
  context: string
  /** The content of the Excel button; without it there is no button. */
  sheet?: ExportSheet<Row>
  /** Shown before the button. */
  children?: ReactNode
}

/** The heading above a list: its title and its Excel button. */
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
        <Button
          size="small"
          icon={Download}
          aria-label={t('rent.export', { name: sheet.label })}
          onClick={() => exportSheet(sheet)}
        >
          Excel
        </Button>
      )}
    </div>
  )
}
