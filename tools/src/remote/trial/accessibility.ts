import axe, { type RunOptions } from 'axe-core'
import type { Screen } from './screen.ts'

/**
 * Of a list only the first dozen rows is checked: they contain every kind of row, and the rest
 * would double the time.
 */
const furtherRows = ['[data-row-id]', 'tr', 'li'].map(row => [`${row}:nth-child(n + 13)`])

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Serious and critical violations that axe finds, each once: the rule, its text, and the beginning
 * of an element.
 * @param of selectors of what is checked; by default the whole screen
 */
export async function accessibilityProblems(
  screen: Screen,
  of: readonly string[] = ['main'],
): Promise<string[]> {
  if (!(await screen.ask(() => 'axe' in globalThis, null))) await screen.page.evaluate(axe.source)
  const options = {
    runOnly: { type: 'tag', values: standards },
    resultTypes: ['violations'],
    preload: false,
  } satisfies RunOptions
  return screen.page.evaluate(
    async ([given, selectors, exclude]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { include: selectors.map(selector => [selector]), exclude },
        given,
      )
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => `${help} (${id}): ${nodes[0]?.html.slice(0, 120) ?? ''}`)
    },
    [options, of, furtherRows] as const,
  )
}
