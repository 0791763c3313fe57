import type { RemoteRelease } from '@orenda/contracts/remotes'
import type { Finding } from '@orenda/tools/remote/inspect-remote'

/** A replacement of text in a file of the sample remote; see `e2e/sample-remote`. */
export type Edit = readonly [file: string, from: string | RegExp, to: string]

/** A defective remote and the check that must refuse it. */
export interface BadRemote {
  /** The defect. */
  what: string
  edits?: readonly Edit[]
  /** Additional files by name. */
  files?: Readonly<Record<string, string>>
  /** Changes of its description. */
  change?: Partial<RemoteRelease>
  /** A file that is missing in the store, or has other content there. */
  lose?: { file: RegExp; instead?: string }
  /** The check that refuses it, and words of its message. */
  refused: readonly [check: Finding['check'], words: RegExp]
}

export const screen = 'src/bad/bad-page.tsx'

/** Code of a screen that sets `isLate` one frame after its data was drawn, so that the movement can be measured. */
export const lateStateSnippet = `const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (data !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => setLate(true)))
  }, [data])`

/** Adds imports and first lines to the screen. */
export const inScreen = (lines: string, imports = ''): readonly Edit[] => [
  [screen, /^/, imports === '' ? '// as it was\n' : `${imports}\n`],
  [screen, 'useTitle(t(', `${lines}\n  useTitle(t(`],
]

/** Adds lines in an effect that runs once. */
export const inEffect = (lines: string): readonly Edit[] =>
  inScreen(`useEffect(() => { ${lines} }, [])`, `import { useEffect } from 'react'`)

/** Adds an element to the screen. */
export const onScreen = (element: string, imports = ''): readonly Edit[] => [
  [screen, /^/, imports === '' ? '// as it was\n' : `${imports}\n`],
  [screen, '<Page>', `<Page>${element}`],
]

/**
 * Adds a panel on the Today page.
 * @param panels of the slot, as in `src/panels.ts`: `bad: () => …`
 * @param texts an expression for its texts
 */
export function withPanel(
  panels: string,
  texts = 'texts.panels',
  slot = 'today.panel',
): Required<Pick<BadRemote, 'edits' | 'files'>> {
  const label = `{ uk: 'Погана', ru: 'Плохая', en: 'Bad' }`
  return {
    edits: [
      [
        'remote.config.ts',
        'reads:',
        `panels: [{ slot: '${slot}', name: 'bad', order: 5, rows: 1, label: ${label} }],\n  reads:`,
      ],
    ],
    files: {
      'src/panels.ts': `import type { PanelsModule } from '@orenda/shared-ui/host'
import { texts } from './i18n/texts.ts'

export default {
  texts: ${texts},
  panels: { '${slot}': { ${panels} } },
} satisfies PanelsModule
`,
    },
  }
}
