import type { ReactNode } from 'react'
import styles from './parts.module.css'

interface PartsProps {
  /** The list of the parts: beside them on a desk, above them where there is no room. */
  nav: ReactNode
  children: ReactNode
}

/** A long page of parts below each other, and their list. */
export const Parts = ({ nav, children }: PartsProps) => (
  <div className={styles.parts}>
    {nav}
    <div className={styles.list}>{children}</div>
  </div>
)
