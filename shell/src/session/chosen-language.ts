import { isLanguage, type Language } from '@orenda/contracts/languages'
import type { User } from '@orenda/contracts/users'
import { api } from '@orenda/shared-ui/api'
import { session } from '@orenda/shared-ui/session'

/** Local storage key of the language that a visitor has chosen by hand in this browser. */
const key = 'orenda.chosenLanguage'

/**
 * Keeps a language that was chosen by hand: in the profile, and for a visitor in this browser.
 * @throws ApiError
 */
export async function keepChosen(language: Language, user: User | null): Promise<void> {
  if (user === null) return localStorage.setItem(key, language)
  // From now on the profile says it.
  localStorage.removeItem(key)
  if (user.language === language) return
  const { name, email, phone } = user
  await api.put<User>('users/me', { name, email, phone: phone ?? '', language })
  await session.reload()
}

/** The language that opens after a log-in: the profile's, unless the visitor has chosen another one. */
export function languageAfterLogIn({ language }: User): Language {
  const chosen = localStorage.getItem(key)
  return isLanguage(chosen) ? chosen : language
}
