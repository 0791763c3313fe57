import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBases } from '../remotes/navigation.ts'
import { afterFirstScreen } from './after-first-screen.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

const links = ['support', 'subscription', 'terms', 'privacy', 'cookies'] as const
/** The shell's own pages; other links are shown when a remote has the page. */
const ownPages: ReadonlySet<string> = new Set(['terms', 'privacy', 'cookies'])

const Rates = lazy<ComponentType>(() =>
  afterFirstScreen
    .then(() => import(/* webpackChunkName: 'rates' */ './rates.tsx'))
    .then(
      ({ Rates }) => ({ default: Rates }),
      () => ({ default: () => null }),
    ),
)

export function Footer() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const bases = useBases()
  const { user } = useSession()
  const shown = links.filter(link => ownPages.has(link) || bases.has(link))
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.tagline}>
          <Logo variant="text" size="small" />
          <span>{t('footer.tagline')}</span>
        </p>
        <nav aria-label={t('layout.footerNavigation')}>
          <ul className={styles.links}>
            {shown.map(link => (
              <li key={link}>
                <Link to={path(link)} className={styles.link}>
                  {t(`footer.${link}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {user && (
          <div className={styles.rates} data-rates>
            <Suspense fallback={null}>
              <Rates />
            </Suspense>
          </div>
        )}
      </div>
    </footer>
  )
}
