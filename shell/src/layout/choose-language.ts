import type { Language } from '@orenda/contracts/languages'
import type { User } from '@orenda/contracts/users'
import { notify } from '@orenda/shared-ui/host'
import type { Location, useNavigate } from '@orenda/shared-ui/router'
import { i18n } from '@orenda/shared-ui/texts'
import { loadAllTexts } from '../language-loader.ts'
import { inLanguage } from '../paths.ts'
import { keepChosen } from '../session/chosen-language.ts'

interface Place {
  location: Location
  navigate: ReturnType<typeof useNavigate>
  user: User | null
}

/**
 * Shows the page in another language, and keeps the choice.
 * @throws Error when its texts do not load
 */
export async function chooseLanguage(language: Language, { location, navigate, user }: Place): Promise<void> {
  // Loaded before the navigation, which would fail without its texts.
  await loadAllTexts(language)
  await navigate(inLanguage(language, location), {
    replace: true,
    preventScrollReset: true,
    state: location.state,
  })
  try {
    await keepChosen(language, user)
  } catch (error) {
    notify.failure(error, i18n.t('language.notSaved', { ns: 'shell' }))
  }
}
