import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './panel-line.module.css'

/** The only line of a panel that has nothing to show. */
export function PanelLine({ isGood = true, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.words}>
        {isGood && <CircleCheck size={16} strokeWidth={1.75} aria-hidden className={styles.good} />}
        <span>{children}</span>
      </span>
    </p>
  )
}
