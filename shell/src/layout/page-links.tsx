import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useTranslation } from 'react-i18next'
import { useBases } from '../remotes/navigation.ts'
import styles from './page-links.module.css'

/** Those of users, those of remotes that visitors see too, and the shell's own. */
const names = [
  'reports',
  'deposits',
  'guide',
  'support',
  'subscription',
  'terms',
  'privacy',
  'cookies',
] as const
const ofUsers = 2
const ofRemotes = 5

/**
 * Links to pages outside the navigation: those of users first, then the guide, help and the legal pages.
 * @param onChoose is called when one is pressed
 */
export function PageLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const bases = useBases()
  const { user } = useSession()
  return (
    <ul className={styles.links} data-of-user={user ? '' : undefined}>
      {names.map((name, place) => {
        const base = name === 'deposits' ? 'reports' : name
        return (
          (place >= ofRemotes || (bases.has(base) && (user || place >= ofUsers))) && (
            <li key={name} data-page={name}>
              <Link to={path(base === name ? base : `${base}?tab=${name}`)} onClick={onChoose}>
                {t(`footer.${name}`)}
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
