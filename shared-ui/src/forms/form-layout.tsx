import type { ReactNode } from 'react'
import { FormFailure } from './form-failure.tsx'
import styles from './form-layout.module.css'

/** Two columns on a desk, one on a phone; a child with `data-wide` spans both. */
function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** The row of buttons under a form; on a phone it stays in reach at the bottom of the window. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-sticky-bar>
      {children}
    </div>
  )
}

export const FormLayout = { Grid, Actions, Failure: FormFailure }
