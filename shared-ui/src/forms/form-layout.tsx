import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { FormFailure } from './form-failure.tsx'
import { FormFoot } from './form-foot.tsx'
import styles from './form-layout.module.css'
import { Save } from './page-save.tsx'

interface ActionsProps {
  children: ReactNode
  isFoot?: boolean
  isIdle?: boolean
}

/** Two columns on a wide screen, one on a phone; a child with `data-wide` is as wide as both. */
function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/**
 * Two short fields that stand beside each other on a phone too, while it has room for both.
 * @param isColumn whether they are too wide for that
 */
function Pair({ children, isColumn = false }: { children: ReactNode; isColumn?: boolean }) {
  return <div className={isColumn ? styles.column : styles.pair}>{children}</div>
}

/**
 * The row of buttons below a form; on a phone it stays at the bottom of the window.
 * @param isFoot whether the form is in a sheet, at whose foot it stays
 * @param isIdle whether there is nothing to save: then it does not stay, and covers no fields
 */
function Actions({ children, isFoot = false, isIdle = false }: ActionsProps) {
  const place = isFoot ? styles.foot : isIdle ? styles.idle : undefined
  return (
    <div className={cx(styles.actions, place)} data-sticky-bar={isFoot || !isIdle || undefined}>
      {children}
    </div>
  )
}

export const FormLayout = { Grid, Pair, Actions, Save, Foot: FormFoot, Failure: FormFailure }
