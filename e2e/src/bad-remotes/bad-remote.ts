import type { RemoteRelease } from '@orenda/contracts/remotes'
import type { Finding } from '@orenda/tools/remote/inspect-remote'

/** A text to put in the place of another, in a file of the small remote; see `e2e/sample-remote`. */
export type Edit = readonly [file: string, from: string | RegExp, to: string]

/** A remote that was made without care, and what becomes of it. */
export interface BadRemote {
  /** What is wrong with it. */
  what: string
  edits?: readonly Edit[]
  /** Files of its own, by name. */
  files?: Readonly<Record<string, string>>
  /** What its description says otherwise. */
  change?: Partial<RemoteRelease>
  /** A file that the store loses, or has with another content. */
  lose?: { file: RegExp; instead?: string }
  /** The check that refuses it, and words that it says. */
  refused: readonly [check: Finding['check'], words: RegExp]
}

export const screen = 'src/bad/bad-page.tsx'

/**
 * Lines of a screen that set `isLate` once its data has been drawn: a frame later, so that what moves then has been seen where it was.
 */
export const lateOnceDrawn = `const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (data !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => setLate(true)))
  }, [data])`

/** Puts imports into the screen, and lines where it begins. */
export const inScreen = (lines: string, imports = ''): readonly Edit[] => [
  [screen, /^/, imports === '' ? '// as it was\n' : `${imports}\n`],
  [screen, 'useTitle(t(', `${lines}\n  useTitle(t(`],
]

/** The same within an effect that runs once. */
export const inEffect = (lines: string): readonly Edit[] =>
  inScreen(`useEffect(() => { ${lines} }, [])`, `import { useEffect } from 'react'`)

/** Puts something more onto the screen. */
export const onScreen = (element: string, imports = ''): readonly Edit[] => [
  [screen, /^/, imports === '' ? '// as it was\n' : `${imports}\n`],
  [screen, '<Page>', `<Page>${element}`],
]

/**
 * A panel on Today.
 * @param panels of the slot, as `src/panels.ts` has them: `bad: () => …`
 * @param load of its texts
 */
export function withPanel(
  panels: string,
  load = 'loadTexts',
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
import { loadTexts } from './i18n/load-texts.ts'

export default {
  texts: { namespace: 'bad', load: ${load} },
  panels: { '${slot}': { ${panels} } },
} satisfies PanelsModule
`,
    },
  }
}
