import { type Language, languages } from '@orenda/contracts/languages'
import { addTexts, hasTexts } from '@orenda/shared-ui/host'

type Load = (language: Language) => Promise<{ default: Record<string, unknown> }>

/**
 * An app's texts in two parts: `first`, which comes with the app, and `later`, which comes with the first screen that says
 * something of it. A branch of the texts is in one of them.
 * @returns `load` for the remote's module, and `withLater` around what loads such a screen
 */
export function textsInParts(namespace: string, first: Load, later: Load) {
  let isWanted = false
  return {
    load: async (language: Language) => {
      const texts = await first(language)
      return isWanted ? { default: { ...texts.default, ...(await later(language)).default } } : texts
    },
    withLater:
      <Screen>(load: () => Promise<Screen>) =>
      async (): Promise<Screen> => {
        // Languages that come from now on have both parts.
        isWanted = true
        const here = languages.filter(language => hasTexts(language, namespace))
        const added = here.map(async language =>
          addTexts(language, namespace, (await later(language)).default),
        )
        const [screen] = await Promise.all([load(), ...added])
        return screen
      },
  }
}
