import { watchProblems } from '@orenda/tools/in-browser/problems'
import { test as base, expect } from '@playwright/test'
import { Site } from './site.ts'

interface Fixtures {
  /** Failed answers that this test provokes: `401 /api/users/me`. Anything else in the console fails the test. */
  expectedFailures: RegExp[]
}

interface OfWorker {
  /**
   * An installation that only one test at a time uses. It starts for the first one that wants it, and a worker has one for all its
   * tests: whoever changes what others would notice clears it at the end.
   */
  site: Site
}

/** Playwright's `test`, where a console error, an uncaught exception or a refused resource fails the test. */
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

/** The same for tests on the installation of their worker. */
export const siteTest = test.extend({ baseURL: ({ site }, use) => use(site.product.url) })

export { expectAccessible } from '@orenda/tools/in-browser/accessible'
export { expect }
