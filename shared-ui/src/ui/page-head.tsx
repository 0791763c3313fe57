import type { ReactNode } from 'react'
import { isShown } from './is-shown.ts'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** One line that places the page. */
  context?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, context, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {isShown(context) && <p className={styles.context}>{context}</p>}
      </div>
      {isShown(actions) && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
