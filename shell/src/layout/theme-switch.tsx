import { host, type Theme } from '@orenda/shared-ui/host'
import { Menu } from '@orenda/shared-ui/ui'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './menu-button.module.css'

const icons: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: Monitor }

/** Menu items for the theme. */
export function ThemeItems() {
  const { t } = useTranslation('shell')
  const { theme: current } = host.useTheme()
  return host.themes.map(theme => (
    <Menu.Item
      key={theme}
      icon={icons[theme]}
      isChecked={theme === current}
      onSelect={() => host.changeTheme(theme)}
    >
      {t(`theme.${theme}`)}
    </Menu.Item>
  ))
}

/** The theme switch for visitors, who have no user menu. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const { theme } = host.useTheme()
  const Icon = icons[theme]
  return (
    <Menu
      align="end"
      label={t('theme.heading')}
      trigger={
        <button
          type="button"
          className={styles.button}
          aria-label={t('theme.label', { name: t(`theme.${theme}`) })}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <ThemeItems />
    </Menu>
  )
}
