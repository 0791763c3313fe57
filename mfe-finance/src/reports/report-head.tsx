import { Button } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './report-head.module.css'

interface ReportHeadProps {
  /** Names the button. */
  title: string
  /** What the rows are by: the report itself is named above. */
  heading: string
  /** One line beside the title; on a phone below it. */
  note?: ReactNode
  /** Nothing to export yet. */
  isWaiting?: boolean
  onExport: () => void
}

/** The heading of a report's table, and the button that takes the table along as a spreadsheet. */
export const ReportHead = ({ title, heading, note, isWaiting = false, onExport }: ReportHeadProps) => (
  <div className={styles.head}>
    <h2>{heading}</h2>
    {note && <p className={styles.note}>{note}</p>}
    <span data-print="no" className={styles.export}>
      <Button
        size="small"
        icon={Download}
        aria-label={`Excel: ${title}`}
        disabled={isWaiting}
        onClick={onExport}
      >
        Excel
      </Button>
    </span>
  </div>
)
