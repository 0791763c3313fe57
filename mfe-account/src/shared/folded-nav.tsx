import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './folded-nav.module.css'

interface FoldedNavProps {
  label: string
  /** Only the label is shown until it is pressed: there is no room for the list beside the page. */
  isFolded: boolean
  className?: string | undefined
  children: ReactNode
}

/** The list of a page's parts. */
export function FoldedNav({ label, isFolded, className, children }: FoldedNavProps) {
  return (
    <nav aria-label={label} className={className} data-print="no">
      {isFolded ? (
        <details className={styles.folded}>
          <summary>
            {label}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </summary>
          {children}
        </details>
      ) : (
        children
      )}
    </nav>
  )
}
