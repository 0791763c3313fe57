import { useSession } from '@orenda/shared-ui/session'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFirstScreen } from './after-first-screen.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { PageLinks } from './page-links.tsx'

const Rates = lazy<ComponentType>(() =>
  afterFirstScreen
    .then(() => import(/* webpackChunkName: 'rates' */ './rates.tsx'))
    .then(
      ({ Rates }) => ({ default: Rates }),
      () => ({ default: () => null }),
    ),
)

/** A quiet line on the pages of the product; a visitor also reads whose pages these are. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {!user && (
          <p className={styles.tagline}>
            <Logo variant="text" size="small" />
            <span>{t('footer.tagline')}</span>
          </p>
        )}
        <nav aria-label={t('layout.footerNavigation')}>
          <PageLinks />
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
