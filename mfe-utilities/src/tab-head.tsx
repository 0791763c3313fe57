import type { ReactNode } from 'react'
import styles from './tab-head.module.css'

/** Above the list of a tab: what one comes for, and the button that adds to it. */
export function TabHead({ children, action }: { children?: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.head} data-print="no">
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
