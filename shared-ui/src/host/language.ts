import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

const storageKey = 'language'

declare global {
  /**
   * The texts of all apps by namespace, for typed keys. An app adds its own:
   * `declare global { interface OrendaTexts { properties: typeof import('./i18n/uk.json') } }`.
   */
  interface OrendaTexts {
    common: typeof import('./texts/uk.json')
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: OrendaTexts
    defaultNS: 'common'
  }
}

/**
 * The only i18next instance, initialised together with this module. Texts are loaded by namespace:
 * `common` (words, errors and field errors that every app uses; `@orenda/shared-
 * ui/host/texts/{language}.json`, which the shell loads with its own), and one namespace for each
 * app.
 */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: defaultLanguage,
  resources: {},
  partialBundledLanguages: true,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0])

/** The language of the last visit, else Ukrainian. */
export function storedLanguage(): Language {
  const stored = globalThis.localStorage?.getItem(storageKey)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Loads the texts of `language`, makes it the language of the interface, and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

const addBundle = i18n.addResourceBundle.bind(i18n)
const removeBundle = i18n.removeResourceBundle.bind(i18n)

/** The namespaces that texts may be added to. */
const allowed = new Set<string>()

/**
 * The shell sets which texts this page has, before they are loaded: its own, the common ones, and
 * those of a remote that it opens.
 */
export function allowTexts(namespace: string): void {
  allowed.add(namespace)
}

/**
 * Adds texts to a namespace, at any depth. Texts that it has already are not replaced.
 * @throws Error for a namespace that this page does not have
 */
export function addTexts(language: Language, namespace: string, texts: Record<string, unknown>): void {
  if (!allowed.has(namespace)) throw new Error(`Nobody here has the texts "${namespace}"`)
  addBundle(language, namespace, texts, true, false)
}

/** Removes all texts of a namespace, before another version adds its own. */
export function dropTexts(language: Language, namespace: string): void {
  removeBundle(language, namespace)
}

// All apps share the instance, so it reports a call that would replace another app's texts. This
// finds mistakes; it is no protection, because all apps run in one page.
for (const way of ['addResource', 'addResources', 'addResourceBundle', 'removeResourceBundle'] as const) {
  i18n[way] = () => {
    throw new Error(`i18n.${way} is closed: texts come by addTexts`)
  }
}

export const hasTexts = (language: Language, namespace: string): boolean =>
  i18n.hasResourceBundle(language, namespace)

/** The present language of the interface. */
export function useLanguage(): Language {
  const { i18n: current } = useTranslation('common', { i18n })
  return isLanguage(current.language) ? current.language : defaultLanguage
}

/** Makes addresses inside the product: `path('apartments/new')` gives `/uk/apartments/new`. */
export function useLanguagePath(): (path: string) => string {
  const language = useLanguage()
  return path => `/${language}/${path}`
}
