import { useTitle } from '@orenda/shared-ui/router'
import { Card } from '@orenda/shared-ui/ui'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './auth-outcome.module.css'
import pageStyles from './auth-page.module.css'

interface AuthOutcomeProps {
  icon: LucideIcon
  tone: 'success' | 'error'
  title: string
  text: string
  children?: ReactNode
  actions?: ReactNode
}

/** A result that replaces the form. It takes the focus, so that screen readers announce it. */
export function AuthOutcome({ icon: Icon, tone, title, text, children, actions }: AuthOutcomeProps) {
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className={pageStyles.page}>
      <Card>
        <div className={styles.outcome}>
          <span className={`${styles.icon} ${styles[tone]}`}>
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <h1 ref={heading} tabIndex={-1} className={pageStyles.title}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </Card>
    </div>
  )
}
