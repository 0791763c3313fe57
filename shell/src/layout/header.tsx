import { Link, useLanguagePath, useSession } from '@orenda/shared-ui/host'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../export/export-button.tsx'
import { startBase } from '../paths.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const path = useLanguagePath()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={path(startBase)} className={styles.home} aria-label={t('layout.home')}>
          <Logo variant="key" size="medium" />
        </Link>
        {user && <Navigation />}
        <div className={styles.actions}>
          {user && <ExportButton />}
          <LanguageSwitch />
          {user ? <UserMenu user={user} /> : <ThemeSwitch />}
        </div>
      </div>
    </header>
  )
}
