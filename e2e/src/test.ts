import { watchProblems } from '@orenda/tools/in-browser/problems'
import { test as base, expect } from '@playwright/test'

interface Fixtures {
  /** Failed answers that this test provokes: `401 /api/users/me`. Anything else in the console fails the test. */
  expectedFailures: RegExp[]
}

/** Playwright's `test`, where a console error, an uncaught exception or a refused resource fails the test. */
export const test = base.extend<Fixtures>({
  expectedFailures: [[], { option: true }],
  context: async ({ context, expectedFailures }, use) => {
    const problems = watchProblems(context, text => expectedFailures.some(pattern => pattern.test(text)))
    await use(context)
    expect(problems, 'console of the page').toEqual([])
  },
})

export { expectAccessible } from '@orenda/tools/in-browser/accessible'
export { expect }
