import type { ReactNode } from 'react'
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
        {context !== undefined && context !== null && <p className={styles.context}>{context}</p>}
      </div>
      {actions !== undefined && actions !== null && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
