import { type ExportSheet, exportSheet } from '@orenda/shared-ui/host'
import { Button } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './part-head.module.css'

interface PartHeadProps<Row extends object> {
  title: string
  context: string
  /** What its Excel button gives; none where it is left out. */
  sheet?: ExportSheet<Row>
  /** Before the button. */
  children?: ReactNode
}

/** Above the list of a figure: what it is, and the way to take it along. */
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
