import { type Language, languages } from '../../../contracts/src/languages.ts'

/** Whether everything is looked at, in every language, at every width and in both themes: `npm run test:full`. */
export const isFull = process.env.TEST_SCOPE === 'full'

/** The language whose texts leave the least room: what is looked at once is looked at in it. A spec counts them. */
export const longest: Language = 'ru'

/** The languages of which only the full form looks at more than at what is said. */
export const others: readonly Language[] = languages.filter(language => language !== longest)

/** Whether a test that is told in each language ends when it has seen what is said: what else it does is about the same in the longest one. */
export const isBrief = (language: Language): boolean => language !== longest && !isFull

/**
 * For a group of tests that are told in each language, and are about the same in each: but for the longest one they belong to the
 * full form. `test.describe(language, scopeOf(language), …)`
 */
export const scopeOf = (language: Language): { tag?: string } =>
  language === longest ? {} : { tag: '@full' }
