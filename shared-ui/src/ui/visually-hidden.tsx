import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Read by screen readers, not visible. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** A link at the beginning of the page, to skip what every page repeats. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.skip}>
      {children}
    </a>
  )
}
