import { basename } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { ContractApi } from '../../src/sample-api/contract-api.ts'
import { readCollections } from '../../src/sample-api/contract-routes.ts'
import { expectAccessible, expectAccessibleEverywhere, screens } from '../in-browser/accessible.ts'
import { choose, shownDate } from '../in-browser/choose.ts'
import { expectNothingClipped, expectNothingClippedEverywhere } from '../in-browser/clipping.ts'
import { expectContrastEverywhere } from '../in-browser/contrast.ts'
import { expectFitsEveryWidth, watchLayoutShift } from '../in-browser/fits.ts'
import { endMessages, keepMessages } from '../in-browser/messages.ts'
import { expectNamesIn } from '../in-browser/names.ts'
import { printed } from '../in-browser/printed.ts'
import { watchProblems } from '../in-browser/problems.ts'
import { isBrief, isFull, longest, others, scopeOf } from '../in-browser/scope.ts'
import { scrollToPanel } from '../in-browser/scroll-to-panel.ts'
import { settled } from '../in-browser/settled.ts'
import { expectTargetsForFingers } from '../in-browser/targets.ts'
import { type Language, languages, type Words, wordsIn } from '../in-browser/words.ts'
import { startWeb, type Web } from './web.ts'

interface Options {
  language: Language
  isSignedIn: boolean
  /** The present time for the page. */
  now: string
  /** Console errors that the test allows. Answers that the test makes fail are allowed anyway. */
  expectedFailures: RegExp[]
}

interface Fixtures {
  api: ContractApi
  /**
   * Opens a page of the remote as a signed-in user, by its path without the language:
   * `open('payments')`.
   */
  open: (path: string) => Promise<void>
  /**
   * The texts of the remote, as `useTexts` returns them: `words('payments.title')`,
   * `words('common:actions.save')`.
   */
  words: (key: string, values?: Parameters<Words>[2]) => string
  /**
   * Checks that the page is accessible: names of controls in the page's language; and in the
   * language with the longest texts (in the full form in each) nothing clipped with text spacing or
   * at 400 % zoom, and touch targets on a phone.
   * @param stands waits until the page is ready after its size has changed
   */
  expectUsable: (stands?: () => Promise<void>) => Promise<void>
}

interface Places {
  remote: string
  /** Remotes whose pages have the slots of this remote's panels, e.g. `mfe-properties`. */
  otherRemotes: readonly string[]
  web: Web
  newApi: () => ContractApi
}

/**
 * A page test in a browser: the built shell, the built remote of the test's folder, and an API that
 * answers by the contracts. Console errors, violations of the policy, and requests or answers
 * against the contracts fail it.
 */
export const test = base.extend<Options & Fixtures, Places>({
  language: ['uk', { option: true }],
  isSignedIn: [true, { option: true }],
  now: ['2026-03-16T12:00:00+02:00', { option: true }],
  expectedFailures: [[], { option: true }],
  remote: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    ({}, use, { config }) => use(basename(config.rootDir.replace(/[\\/]src$/, ''))),
    { scope: 'worker' },
  ],
  otherRemotes: [[], { option: true, scope: 'worker' }],
  web: [
    async ({ remote, otherRemotes }, use) => {
      const web = await startWeb(remote, otherRemotes)
      await use(web)
      await web.stop()
    },
    { scope: 'worker' },
  ],
  newApi: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const collections = await readCollections()
      await use(() => new ContractApi(collections))
    },
    { scope: 'worker' },
  ],
  baseURL: ({ web }, use) => use(web.url),
  api: async ({ web, newApi, language, now }, use) => {
    const api = newApi()
    api.today = now.slice(0, 10)
    api.signIn({ language })
    web.use(api)
    await use(api)
    web.use(null)
  },
  context: async ({ context, api, isSignedIn, now, expectedFailures }, use) => {
    const enter = () => {
      // A blank page and the browser's error pages have no storage; a page that has signed out
      // stays signed out.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('orenda.accessToken', 'page')
      localStorage.setItem('orenda.refreshToken', 'page')
    }
    if (isSignedIn) await context.addInitScript(enter)
    await context.clock.setFixedTime(now)
    const problems = watchProblems(
      context,
      (text, address) =>
        expectedFailures.some(pattern => pattern.test(text)) ||
        (/^error: Failed to load resource/.test(text) &&
          URL.canParse(address) &&
          api.hasRefused(pathOf(address))),
    )
    await use(context)
    expect([...problems, ...api.problems], 'console, and what the contract does not allow').toEqual([])
  },
  open: ({ page, language }, use) =>
    use(async path => {
      await page.goto(`/${language}/${path}`)
    }),
  expectUsable: ({ page, api, language }, use) =>
    use(async stands => {
      const expectNames = () => expectNamesIn(page, language, api.written())
      await expectNames()
      if (isBrief(language)) return
      const size = page.viewportSize()
      await expectNothingClippedEverywhere(page, stands)
      await page.setViewportSize(screens.phone)
      await stands?.()
      await expectNames()
      await expectTargetsForFingers(page)
      if (size) await page.setViewportSize(size)
    }),
  words: ({ remote, language }, use) => {
    const own = remote.replace(/^mfe-/, '')
    const words = wordsIn(language)
    return use((key, values) => {
      const [namespace, rest] = key.includes(':') ? key.split(':', 2) : [own, key]
      return words(namespace ?? own, rest ?? '', values)
    })
  },
})

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

export type { Locator, Page } from '@playwright/test'
export { rightCode, rightPassword } from '../../src/sample-api/account.ts'
export type { ContractApi } from '../../src/sample-api/contract-api.ts'
export { Refusal } from '../../src/sample-api/refusal.ts'
export { plansOnSale } from '../../src/sample-api/subscriptions.ts'
export { exportedBy, exportedFrom } from './exported.ts'
export {
  choose,
  endMessages,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  expectNamesIn,
  expectNothingClipped,
  expectNothingClippedEverywhere,
  expectTargetsForFingers,
  isBrief,
  isFull,
  keepMessages,
  languages,
  longest,
  others,
  printed,
  scopeOf,
  screens,
  scrollToPanel,
  settled,
  shownDate,
  watchLayoutShift,
}
