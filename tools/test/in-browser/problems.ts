import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/**
 * Collects errors in a context's pages: console errors and warnings, violations of the content
 * security policy, and uncaught exceptions.
 * @param isExpected whether an error is intended; `address` is the one it belongs to, `''` when
 * unknown
 * @returns the list, which grows
 */
export function watchProblems(
  context: BrowserContext,
  isExpected: (text: string, address: string) => boolean,
): readonly string[] {
  const problems: string[] = []
  const note = (text: string, address = '') => {
    // Of the test runner, in a context without service workers.
    if (text.includes('Service Worker registration blocked by Playwright')) return
    if (!isExpected(text, address)) problems.push(text)
  }
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(sentence(message), message.location().url)
  })
  context.on('weberror', error => note(String(error.error().stack)))
  return problems
}

const sentence = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${new URL(message.location().url || 'about:blank').pathname})`
