import type { ReactNode } from 'react'
import styles from './form-foot.module.css'

interface FormFootProps {
  /** Why the buttons cannot be used yet; falsy when they can. */
  blocked: ReactNode
  children: ReactNode
}

/** The row of buttons below cards that are one form; on a phone it stays at the bottom of the window. */
export function FormFoot({ blocked, children }: FormFootProps) {
  return (
    <>
      <p className={styles.blocked} aria-live="polite">
        {blocked}
      </p>
      <div className={styles.actions} data-sticky-bar>
        {children}
      </div>
    </>
  )
}
