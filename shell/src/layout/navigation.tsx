import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveEntry, useNavigationEntries } from '../remotes/navigation.ts'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import styles from './navigation.module.css'

/**
 * The sections of the product: a row in the bar, on a phone two columns of tiles.
 * @param onChoose is called when one is pressed
 * @param children what stands below them
 */
export function Navigation({ onChoose, children }: { onChoose?: () => void; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const active = useActiveEntry()
  return (
    <nav className={styles.navigation} aria-label={t('layout.mainNavigation')}>
      <ul className={styles.list}>
        {useNavigationEntries().map(({ base, label, icon }) => (
          <li key={base}>
            <Link
              to={path(base)}
              className={styles.entry}
              onClick={onChoose}
              aria-current={base === active?.base ? 'page' : undefined}
            >
              <RemoteIcon node={icon} />
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
