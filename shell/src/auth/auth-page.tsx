import { useTitle } from '@orenda/shared-ui/router'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './auth-page.module.css'

interface AuthPageProps {
  title: string
  /** A line below the title. */
  context?: ReactNode
  children: ReactNode
  /** Links to other guest pages, below the card. */
  footer?: ReactNode
}

/** The card layout of all guest pages. */
export function AuthPage({ title, context, children, footer }: AuthPageProps) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <Card>
        <h1 className={styles.title}>{title}</h1>
        {context && <p className={styles.context}>{context}</p>}
        <div className={styles.content}>{children}</div>
      </Card>
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  )
}
