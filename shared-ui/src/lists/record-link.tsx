import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import type { ReactNode } from 'react'
import styles from './record-link.module.css'

interface RecordLinkProps {
  /** Below the language, e.g. `tenants/…`. */
  to: string
  /** It stands alone on its line: a finger hits more than the letters. */
  isAlone?: boolean
  children: ReactNode
}

/** A name in a list that leads to what it names. */
export function RecordLink({ to, isAlone = false, children }: RecordLinkProps) {
  const path = useLanguagePath()
  return (
    <Link to={path(to)} className={isAlone ? `${styles.link} ${styles.alone}` : styles.link}>
      {children}
    </Link>
  )
}
