import type { Language } from '@orenda/contracts/languages'
import { useLocation, useNavigate } from '@orenda/shared-ui/router'
import { i18n } from '@orenda/shared-ui/texts'

/** Switches the page to another language. */
export function useShownLanguage(): (language: Language) => Promise<void> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return async language => {
    const path = pathname.replace(/^\/[^/]+/, `/${language}`) + search
    // The address changes first, the texts of the page later.
    const isShown = new Promise<void>(resolve => {
      const hear = () => {
        i18n.off('languageChanged', hear)
        resolve()
      }
      i18n.on('languageChanged', hear)
    })
    await navigate(path, { replace: true, preventScrollReset: true })
    await isShown
  }
}
