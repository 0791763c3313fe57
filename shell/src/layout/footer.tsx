import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBases } from '../remotes/navigation.ts'
import { afterFirstScreen } from './after-first-screen.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

/** The name of each link, and its path after the language. */
const links = {
  reports: 'reports',
  deposits: 'reports?tab=deposits',
  guide: 'guide',
  support: 'support',
  subscription: 'subscription',
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
} as const
const names = Object.keys(links) as (keyof typeof links)[]
/** The shell's own pages; other links are shown when a remote has the page. */
const ownPages: ReadonlySet<string> = new Set(['terms', 'privacy', 'cookies'])
/** Of no use to a visitor. */
const ofUsers: ReadonlySet<string> = new Set(['reports', 'deposits'])

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
  const shown = names.filter(name => {
    const [base = ''] = links[name].split('?')
    return ownPages.has(base) || (bases.has(base) && (user !== null || !ofUsers.has(name)))
  })
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.tagline}>
          <Logo variant="text" size="small" />
          <span>{t('footer.tagline')}</span>
        </p>
        <nav aria-label={t('layout.footerNavigation')}>
          <ul className={styles.links}>
            {shown.map(name => (
              <li key={name}>
                <Link to={path(links[name])} className={styles.link}>
                  {t(`footer.${name}`)}
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
