import { Link } from '@orenda/shared-ui/router'
import { textLinkClass } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './panel-rest.module.css'

/**
 * How many more rows there are, with a link to all.
 * @param to a path with its language
 */
export function PanelRest({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.rest}>
      <Link className={textLinkClass} to={to}>
        {children}
      </Link>
    </p>
  )
}
