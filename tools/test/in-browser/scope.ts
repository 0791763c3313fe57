import { type Language, languages } from '../../../contracts/src/languages.ts'

/** Whether to test every language, width and theme: `npm run test:full`. */
export const isFull = process.env.TEST_SCOPE === 'full'

/**
 * The language with the longest texts; checks in a single language use it. A spec verifies this.
 */
export const longest: Language = 'ru'

/** Languages for which only the full form checks more than the texts. */
export const others: readonly Language[] = languages.filter(language => language !== longest)

/**
 * Whether a test that runs in each language ends after it has checked the texts: the rest is the
 * same in the language with the longest texts.
 */
export const isBrief = (language: Language): boolean => language !== longest && !isFull

/**
 * For groups of tests that run in each language and are equal in each: all but the longest language
 * belong to the full form. `test.describe(language, scopeOf(language), …)`
 */
export const scopeOf = (language: Language): { tag?: string } =>
  language === longest ? {} : { tag: '@full' }
