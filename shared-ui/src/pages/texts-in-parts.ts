import { type Language, languages } from '@orenda/contracts/languages'
import { host } from '@orenda/shared-ui/host'

interface Texts {
  default: Record<string, unknown>
}

type Load = (language: Language) => Promise<Texts>

/** What the app's panels say stands in a file of its own; its screens have that with the rest, from one script. */
type LoadFirst = (language: Language) => Promise<Texts | readonly Texts[]>

/**
 * An app's texts in two parts: `first`, which comes with the app, and `later`, which comes with the first screen that says
 * something of it. A branch of the texts is in one file.
 * @returns `load` for the remote's module, and `withLater` around what loads such a screen
 */
export function textsInParts(namespace: string, first: LoadFirst, later: Load) {
  let isWanted = false
  return {
    load: async (language: Language) => {
      const texts = [await first(language), ...(isWanted ? [await later(language)] : [])].flat()
      return { default: Object.assign({}, ...texts.map(part => part.default)) }
    },
    withLater:
      <Screen>(load: () => Promise<Screen>) =>
      async (): Promise<Screen> => {
        // Languages that come from now on have both parts.
        isWanted = true
        const here = languages.filter(language => host.hasTexts(language, namespace))
        const added = here.map(async language =>
          host.addTexts(language, namespace, (await later(language)).default),
        )
        const [screen] = await Promise.all([load(), ...added])
        return screen
      },
  }
}
