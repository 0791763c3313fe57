import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Said by a screen reader, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** The first stop of the keyboard: past what every page repeats. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.skip}>
      {children}
    </a>
  )
}
