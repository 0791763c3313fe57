import { languages } from '@orenda/contracts/languages'
import { host, notify } from '@orenda/shared-ui/host'
import { useLocation } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useLanguage } from '@orenda/shared-ui/texts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openSheet } from '../list-keys/sheet-state.ts'
import { leave } from '../session/leave.ts'
import type { Entry } from './entry.ts'

/** What is written in each language: who looks for another one may not know the present one. */
const languageWords = 'мова язык language'

/** What the shell itself does: the keys of lists, the theme, the language, and the end of the session. */
export function useOwnActions(): Entry[] {
  const { t } = useTranslation('shell')
  const { theme: current } = host.useTheme()
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  return [
    // The keys of lists are shown by `?` too, unless they are off.
    action('keys', t('keys.title'), openSheet),
    ...host.themes
      .filter(theme => theme !== current)
      .map(theme =>
        action(`theme-${theme}`, t('theme.label', { name: t(`theme.${theme}`) }), () =>
          host.changeTheme(theme),
        ),
      ),
    ...languages
      .filter(other => other !== language)
      .map(other => ({
        ...action(`language-${other}`, t('language.label', { name: t(`language.${other}`) }), async () => {
          try {
            const { chooseLanguage } = await import(
              /* webpackChunkName: 'choose-language' */ '../layout/choose-language.ts'
            )
            await chooseLanguage(other, { location, navigate, user })
          } catch {
            notify.error(t('language.failed'), { id: 'language-failed' })
          }
        }),
        words: languageWords,
      })),
    { ...action('leave', t('account.logout'), leave), words: t('palette.leaveWords') },
  ]
}

const action = (name: string, title: string, act: () => unknown): Entry => ({
  key: `shell/${name}`,
  group: 'action',
  title,
  subtitle: '',
  run: async () => {
    await act()
    return undefined
  },
})
