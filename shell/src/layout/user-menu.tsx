import type { User } from '@orenda/contracts/users'
import { notify } from '@orenda/shared-ui/host'
import { onFirstInteraction } from '@orenda/shared-ui/pages'
import { Avatar, Menu, VisuallyHidden } from '@orenda/shared-ui/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withLater } from '../i18n/load-texts.ts'
import styles from './menu-button.module.css'

type Loaded = { UserMenuItems: ComponentType<{ user: User }>; Extras: ComponentType }

const load: () => Promise<Loaded> = withLater(
  () => import(/* webpackChunkName: 'user-menu' */ './user-menu-items.tsx'),
)

/** The menu of the user: profile, settings and logout. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation(['shell', 'common'])
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  // A failure to load is reported when the menu is opened.
  useEffect(() => onFirstInteraction(() => void load().then(setLoaded, () => undefined)), [])
  const prepare = async () => {
    try {
      setLoaded(await load())
    } catch (error) {
      notify.error(t('common:errors.UNAVAILABLE'), { id: 'user-menu' })
      throw error
    }
  }
  return (
    <>
      <Menu
        align="end"
        label={t('menu.label', { name: user.name })}
        prepare={prepare}
        trigger={
          <button type="button" className={`${styles.button} ${styles.user}`}>
            <Avatar name={user.name} size="small" />
            <VisuallyHidden>{t('menu.label', { name: user.name })}</VisuallyHidden>
            <span className={styles.name} aria-hidden="true">
              {user.name}
            </span>
          </button>
        }
      >
        {loaded && <loaded.UserMenuItems user={user} />}
      </Menu>
      {loaded && <loaded.Extras />}
    </>
  )
}
