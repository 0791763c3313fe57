import { type Language, languages } from '@orenda/contracts/languages'
import { useTranslation } from 'react-i18next'
import { addTexts, hasTexts, i18n } from './language.ts'

type Load = (language: Language) => Promise<{ default: Texts }>

/**
 * The parts of an app's texts. All are in `uk.json`, `ru.json` and `en.json`; the build takes the branches of a part
 * (`?first`, `?later`, `?panels`, or a name of the app's own) by `text-parts.json` of the app.
 */
interface TextParts {
  /** The texts of the first screen. They load together with the app. */
  first: Load
  /** Texts that no first screen needs. They load together with the first screen inside `withLater`. */
  later?: Load
  /** The texts of the panels; a page that shows panels loads them beside those of its screens. */
  panels?: Load
}

type Texts = Record<string, unknown>

/** Both in one: a branch may have texts in either. */
const merged = (texts: Texts, more: Texts): Texts => {
  const all = { ...texts }
  for (const [key, text] of Object.entries(more))
    all[key] = typeof text === 'object' ? merged((all[key] ?? {}) as Texts, text as Texts) : text
  return all
}

/**
 * Defines the texts of an app.
 * @param namespace its i18next namespace: the name of a remote without `mfe-`
 */
export function appTexts<const Namespace extends keyof OrendaTexts>(
  namespace: Namespace,
  { first, later, panels = first }: TextParts,
) {
  const needed = new Set([first])
  const loadScreens: Load = async language => {
    const parts = await Promise.all([...needed].map(load => load(language)))
    return { default: parts.map(part => part.default).reduce(merged) }
  }
  const withPart =
    (part: Load = first) =>
    <Screen>(load: () => Promise<Screen>) =>
    async (): Promise<Screen> => {
      // Languages that are loaded from now on include this part.
      needed.add(part)
      const loaded = languages.filter(language => hasTexts(language, namespace))
      const added = loaded.map(async language =>
        addTexts(language, namespace, (await part(language)).default),
      )
      const [screen] = await Promise.all([load(), ...added])
      return screen
    }
  return {
    /** The texts of this app; keys with `common:` are the texts that all apps share. */
    useTexts: () => useTranslation([namespace, 'common'], { i18n }).t,
    /** For the remote's module. */
    screens: { namespace, load: loadScreens },
    /** For the remote's module of panels. */
    panels: { namespace, load: panels },
    /** Wraps the loading of a screen that needs a part of the texts of its own; both load at the same time. */
    withPart,
    /** The same for a screen that needs the later texts. */
    withLater: withPart(later),
  }
}
