import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { ChevronRight } from 'lucide-react'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** The page above this one, its path below the language. */
  parent: { label: string; path: string }
  /** What this page is. */
  current: string
}

/** Where a page is: the list that it belongs to, and itself. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  const t = useCommonTexts()
  const path = useLanguagePath()
  return (
    <nav aria-label={t('breadcrumb')} data-print="no" className={styles.trail}>
      <Link to={path(parent.path)} className={styles.link}>
        {parent.label}
      </Link>
      <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
      <span aria-current="page" className={styles.current} title={current}>
        {current}
      </span>
    </nav>
  )
}
