import type { ReactNode } from 'react'
import { FormFailure } from './form-failure.tsx'
import { FormFoot } from './form-foot.tsx'
import styles from './form-layout.module.css'

/** Two columns on a wide screen, one on a phone; a child with `data-wide` is as wide as both. */
function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/**
 * The row of buttons below a form; on a phone it stays at the bottom of the window.
 * @param isFoot whether the form is in a sheet, at whose foot it stays
 */
function Actions({ children, isFoot = false }: { children: ReactNode; isFoot?: boolean }) {
  return (
    <div className={isFoot ? `${styles.actions} ${styles.foot}` : styles.actions} data-sticky-bar>
      {children}
    </div>
  )
}

export const FormLayout = { Grid, Actions, Foot: FormFoot, Failure: FormFailure }
