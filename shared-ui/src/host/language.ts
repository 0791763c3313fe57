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
 * The one i18next instance, initialised when this module is. Texts come by namespace: `common` (words, error and
 * field-error texts that every app uses; `@orenda/shared-ui/host/texts/{language}.json`, which the shell loads
 * together with its own) and one for each app.
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

/** Makes `language` the language of the interface, once its texts are there, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

const addBundle = i18n.addResourceBundle.bind(i18n)
const removeBundle = i18n.removeResourceBundle.bind(i18n)

/** The namespaces that texts may be added to. */
const allowed = new Set<string>()

/** The shell says whose texts are in this page, before they come: its own, the common ones, and those of a remote that it opens. */
export function allowTexts(namespace: string): void {
  allowed.add(namespace)
}

/**
 * Adds texts to a namespace, deeply. What it has stays as it is: words that are there are never replaced.
 * @throws Error for a namespace of which nobody is in this page
 */
export function addTexts(language: Language, namespace: string, texts: Record<string, unknown>): void {
  if (!allowed.has(namespace)) throw new Error(`Nobody here has the texts "${namespace}"`)
  addBundle(language, namespace, texts, true, false)
}

/** Takes all texts of a namespace away, for another version's. */
export function dropTexts(language: Language, namespace: string): void {
  removeBundle(language, namespace)
}

// The instance is everybody's: what would replace somebody's texts by it says so at once. Not a wall, all apps are one page.
for (const way of ['addResource', 'addResources', 'addResourceBundle', 'removeResourceBundle'] as const) {
  i18n[way] = () => {
    throw new Error(`i18n.${way} is closed: texts come by addTexts`)
  }
}

export const hasTexts = (language: Language, namespace: string): boolean =>
  i18n.hasResourceBundle(language, namespace)

/** The language of the interface now. */
export function useLanguage(): Language {
  const { i18n: current } = useTranslation('common', { i18n })
  return isLanguage(current.language) ? current.language : defaultLanguage
}

/** Makes addresses inside the product: `path('apartments/new')` gives `/uk/apartments/new`. */
export function useLanguagePath(): (path: string) => string {
  const language = useLanguage()
  return path => `/${language}/${path}`
}
