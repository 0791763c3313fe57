import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { ChevronRight } from 'lucide-react'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** The page above this one: its path without the language. */
  parent: { label: string; path: string }
  /** The name of this page. */
  current: string
}

/** Where the person is: a link to the list above, and the name of this page. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  const t = useCommonTexts()
  const path = useLanguagePath()
  return (
    <nav aria-label={t('breadcrumb')} data-print="no" className={styles.trail}>
      <Link to={path(parent.path)} className={styles.link}>
        <span>{parent.label}</span>
      </Link>
      <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
      <span aria-current="page" className={styles.current} title={current}>
        {current}
      </span>
    </nav>
  )
}
