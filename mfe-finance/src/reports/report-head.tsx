import { Button } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import styles from './report-head.module.css'

interface ReportHeadProps {
  title: string
  /** One line beside the title; on a phone below it. */
  note?: string | undefined
  /** Nothing to export yet. */
  isWaiting?: boolean
  onExport: () => void
}

/** The title of a report's table, and the button that takes the table along as a spreadsheet. */
export const ReportHead = ({ title, note, isWaiting = false, onExport }: ReportHeadProps) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    {note !== undefined && <p className={styles.note}>{note}</p>}
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
