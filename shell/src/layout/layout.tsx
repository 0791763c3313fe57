import { Outlet } from '@orenda/shared-ui/host'
import { SkipLink, ToastViewport } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'
import { ScrollRestoration } from 'react-router-dom'
import { useExpiryNotice } from '../session/session-notice.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePageFocus } from './page-focus.ts'

/** The frame of every page. */
export function Layout() {
  const { t } = useTranslation(['shell', 'common'])
  usePageFocus()
  useExpiryNotice()
  return (
    <div className={styles.frame}>
      <SkipLink href="#main">{t('layout.skip')}</SkipLink>
      <NavigationProgress />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ToastViewport label={t('layout.notices')} closeLabel={t('common:actions.close')} />
      <ScrollRestoration />
    </div>
  )
}
