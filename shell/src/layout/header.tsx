import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useMedia } from '@orenda/shared-ui/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Exports } from '../export/exports.tsx'
import { withLater } from '../i18n/load-texts.ts'
import { SearchField } from '../palette/search-field.tsx'
import { startBase } from '../paths.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
import { phoneLayout } from './phone.ts'
import { Sections } from './sections.tsx'
import { trialDaysToSay } from './trial-days.ts'
import { UserMenu } from './user-menu.tsx'

// Lazy, because most users never see it.
const TrialPill = lazy<ComponentType<{ daysLeft: number }>>(() =>
  import(/* webpackChunkName: 'trial-pill' */ './trial-pill.tsx').then(
    ({ TrialPill }) => ({ default: TrialPill }),
    () => ({ default: () => null }),
  ),
)

// Users who are logged in choose language and theme in their menu.
const VisitorSwitches = lazy<ComponentType>(() =>
  withLater(() => import(/* webpackChunkName: 'visitor-switches' */ './visitor-switches.tsx'))().then(
    ({ VisitorSwitches }) => ({ default: VisitorSwitches }),
    () => ({ default: () => null }),
  ),
)

/** The sticky bar at the top. On a phone the sections are a row below it, which scrolls away. */
export function Header() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const path = useLanguagePath()
  const isPhone = useMedia(phoneLayout)
  const daysLeft = user && trialDaysToSay(user, Date.now())
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to={path(startBase)} className={styles.home} aria-label={t('layout.home')}>
            <Logo variant="key" size="medium" />
          </Link>
          {user && !isPhone && <Navigation />}
          <div className={styles.actions}>
            {daysLeft !== null && (
              <Suspense fallback={null}>
                <TrialPill daysLeft={daysLeft} />
              </Suspense>
            )}
            {user && <Exports />}
            {user && <SearchField />}
            {user ? (
              <UserMenu user={user} />
            ) : (
              <Suspense fallback={<span className={styles.place} />}>
                <VisitorSwitches />
              </Suspense>
            )}
          </div>
        </div>
      </header>
      {user && isPhone && <Sections />}
    </>
  )
}
