import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The parts of a page, below each other. */
export function Page({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return <div className={isNarrow ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>
}
