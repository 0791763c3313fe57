import { useTitle } from '@orenda/shared-ui/router'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './auth-page.module.css'

interface AuthPageProps {
  title: string
  /** A line below the title. */
  context?: ReactNode
  children: ReactNode
  /** The way to the other pages for guests, below the card. */
  footer?: ReactNode
}

/** The narrow card that all pages for guests consist of. */
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
