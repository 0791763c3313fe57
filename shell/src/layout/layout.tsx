import { notify, runtimeConfig } from '@orenda/shared-ui/host'
import { useLocation } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { Toast, VisuallyHidden } from '@orenda/shared-ui/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { withLater } from '../i18n/load-texts.ts'
import { withoutLanguage } from '../paths.ts'
import { usePlace } from '../remotes/navigation.ts'
import { useExpiryNotice } from '../session/session-notice.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePageFocus } from './page-focus.ts'
import { PhoneFoot } from './phone-foot.tsx'

const { overrides, triedVersions, refusedTrials } = runtimeConfig
const hasOverrides = overrides.length > 0 || triedVersions !== undefined || refusedTrials !== undefined

// Lazy, because only developers see it.
const OverrideBadge = lazy(() =>
  withLater(() => import(/* webpackChunkName: 'override-badge' */ '../remotes/override-badge.tsx'))().then(
    module => ({ default: module.OverrideBadge }),
  ),
)

const loadLater = withLater(async () => undefined)

/** The layout of every page. */
export function Layout() {
  const { t } = useTranslation(['shell', 'common'])
  const isNamed = usePlace()?.base === withoutLanguage(useLocation().pathname)
  const { user } = useSession()
  usePageFocus()
  useExpiryNotice()
  return (
    <div className={styles.frame} data-section={(user && isNamed) || undefined}>
      <VisuallyHidden.SkipLink href="#main">{t('layout.skip')}</VisuallyHidden.SkipLink>
      <NavigationProgress />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <PhoneFoot />
      <Toast.Viewport
        label={t('layout.notices')}
        closeLabel={t('common:actions.close')}
        undoLabel={t('common:actions.undo')}
        undoAllLabel={() => t('common:actions.undoAll')}
        onNothing={() => void loadLater().then(() => notify.info(t('keys.nothing'), { id: 'undo' }))}
        person={user?.id}
        moreLabel={count => t('common:files.more', { count })}
      />
      {hasOverrides && (
        <Suspense fallback={null}>
          <OverrideBadge />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}
