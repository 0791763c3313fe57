import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import { isShown } from './is-shown.ts'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** Above the title: a link back to the page above. */
  above?: ReactNode
  /** Beside the title: a status. */
  badge?: ReactNode
  /** One line below the title. */
  context?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, above, badge, context, actions }: PageHeadProps) {
  const heading = <h1>{title}</h1>
  return (
    <header className={styles.head} data-page-head>
      {isShown(above) && <div className={styles.above}>{above}</div>}
      <div className={styles.words}>
        {isShown(badge) ? (
          <div className={styles.titled}>
            {heading}
            {badge}
          </div>
        ) : (
          heading
        )}
        {isShown(context) && (
          <p className={styles.context}>{typeof context === 'string' ? <Facts of={context} /> : context}</p>
        )}
      </div>
      {isShown(actions) && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
