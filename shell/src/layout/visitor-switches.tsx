import { Link, useLanguagePath, useLocation } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'
import { baseOfPath } from '../paths.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './visitor-switches.module.css'

/** Pages that visitors come to for themselves, which have no way in of their own. */
const readBases: ReadonlySet<string> = new Set(['support', 'guide', 'terms', 'privacy', 'cookies'])

/** Language and theme for visitors, who have no user menu, and the ways in. */
export function VisitorSwitches() {
  const { pathname } = useLocation()
  return (
    <>
      {readBases.has(baseOfPath(pathname)) && <WaysIn />}
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  )
}

function WaysIn() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  return (
    <span className={styles.ways}>
      <Link to={path('login')} className={Button.className({ variant: 'quiet', size: 'small' })}>
        {t('login.submit')}
      </Link>
      {/* On a narrow phone the page of the log-in leads there. */}
      <span className={styles.register}>
        <Link to={path('register')} className={Button.className({ size: 'small' })}>
          {t('register.title')}
        </Link>
      </span>
    </span>
  )
}
