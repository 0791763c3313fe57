import { type Language, languages } from '@orenda/contracts/languages'
import { notify } from '@orenda/shared-ui/host'
import { useLocation, useNavigate } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Menu, VisuallyHidden } from '@orenda/shared-ui/ui'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { withLater } from '../i18n/load-texts.ts'
import styles from './menu-button.module.css'

const load = withLater(() => import(/* webpackChunkName: 'choose-language' */ './choose-language.ts'))

/** Menu items that show the same page in another language, and keep the choice. */
export function LanguageItems() {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  const location = useLocation()
  const { user } = useSession()
  const navigate = useNavigate()

  const choose = async (language: Language) => {
    try {
      const { chooseLanguage } = await load()
      await chooseLanguage(language, { location, navigate, user })
    } catch {
      notify.error(t('language.failed'), { id: 'language-failed' })
    }
  }
  return languages.map(language => (
    <Menu.Item key={language} isChecked={language === current} onSelect={() => void choose(language)}>
      <span lang={language}>{t(`language.${language}`)}</span>
    </Menu.Item>
  ))
}

/** The languages for visitors, who have no user menu. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  return (
    <Menu
      align="end"
      label={t('language.heading')}
      trigger={
        <button type="button" className={styles.button}>
          <Globe size={18} strokeWidth={1.75} aria-hidden="true" />
          <VisuallyHidden>{t('language.label', { name: t(`language.${current}`) })}</VisuallyHidden>
          <span aria-hidden="true">{current.toUpperCase()}</span>
        </button>
      }
    >
      <LanguageItems />
    </Menu>
  )
}
