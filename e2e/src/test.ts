import { watchProblems } from '@orenda/tools/in-browser/problems'
import { test as base, expect } from '@playwright/test'
import { Site } from './site.ts'

interface Fixtures {
  /** Expected failed responses, e.g. `401 /api/users/me`. Any other console message fails the test. */
  expectedFailures: RegExp[]
}

interface OfWorker {
  /**
   * An installation for one test at a time. It starts on first use, one per worker, so a test that changes
   * shared state must reset it.
   */
  site: Site
}

/** Playwright's `test`; a console error, an uncaught exception or a refused resource fails the test. */
export const test = base.extend<Fixtures, OfWorker>({
  expectedFailures: [[], { option: true }],
  context: async ({ context, expectedFailures }, use) => {
    const problems = watchProblems(context, text => expectedFailures.some(pattern => pattern.test(text)))
    await use(context)
    expect(problems, 'console of the page').toEqual([])
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    async ({}, use) => {
      const site = await Site.start()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** The same for tests on their worker's installation. */
export const siteTest = test.extend({ baseURL: ({ site }, use) => use(site.product.url) })

export { expectAccessible } from '@orenda/tools/in-browser/accessible'
export { expect }
