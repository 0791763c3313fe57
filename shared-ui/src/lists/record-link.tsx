import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import type { ReactNode } from 'react'
import styles from './record-link.module.css'

interface RecordLinkProps {
  /** The path without the language, e.g. `tenants/…`. */
  to: string
  /** Whether it is alone on its line, so that its target can be larger than its text. */
  isAlone?: boolean
  children: ReactNode
}

/** A name in a list that is a link to the page of the record. */
export function RecordLink({ to, isAlone = false, children }: RecordLinkProps) {
  const path = useLanguagePath()
  return (
    <Link to={path(to)} className={isAlone ? `${styles.link} ${styles.alone}` : styles.link}>
      {children}
    </Link>
  )
}
