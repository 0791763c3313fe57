import AxeBuilder from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

interface Fixtures {
  /** Failed answers that this test provokes: `401 /api/users/me`. Anything else in the console fails the test. */
  expectedFailures: RegExp[]
}

/** Playwright's `test`, where a console error, an uncaught exception or a refused resource fails the test. */
export const test = base.extend<Fixtures>({
  expectedFailures: [[], { option: true }],
  context: async ({ context, expectedFailures }, use) => {
    const problems: string[] = []
    const note = (text: string) => {
      if (!expectedFailures.some(pattern => pattern.test(text))) problems.push(text)
    }
    context.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') note(sentence(message))
    })
    context.on('weberror', error => note(String(error.error().stack)))
    await use(context)
    expect(problems, 'console of the page').toEqual([])
  },
})

const sentence = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${new URL(message.location().url || 'about:blank').pathname})`

export { expect }

/** Fails on every violation of WCAG 2.2 A and AA that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(node => node.html).slice(0, 5),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
