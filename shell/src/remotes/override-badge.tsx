import { runtimeConfig } from '@orenda/shared-ui/host'
import { useTranslation } from 'react-i18next'
import { inLanguage, languageOfPath } from '../paths.ts'
import styles from './override-badge.module.css'

/** Says on every page that a remote comes from elsewhere in this browser, and takes that back. */
export function OverrideBadge() {
  const { t } = useTranslation('shell')
  const reset = () => {
    const language = languageOfPath(location.pathname) ?? 'uk'
    const { pathname, search } = location
    const separator = search === '' ? '?' : '&'
    location.assign(`${inLanguage(language, { pathname, search, hash: '' })}${separator}remote=none`)
  }
  return (
    <aside className={styles.badge} aria-label={t('override.title')}>
      <span className={styles.title}>{t('override.title')}</span>
      <ul className={styles.list}>
        {runtimeConfig.overrides.map(({ name, origin }) => (
          <li key={name}>
            <code>{name}</code> ← <code>{origin.replace(/^https?:\/\//, '')}</code>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.reset} onClick={reset}>
        {t('override.reset')}
      </button>
    </aside>
  )
}
