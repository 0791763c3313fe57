import { type Patch, whileStarting } from '../patched-remote.ts'
import { type BadRemote, inEffect, inScreen, withPanel } from './bad-remote.ts'

/** What is shown at a remote's address. */
type Shown =
  | 'its screen'
  /** It is loading, without an end in sight. */
  | 'a skeleton'
  /** An unknown section redirects to the start page. */
  | 'the start'
  /** The message for a remote that did not load or that broke, and the phase in which it failed. */
  | readonly ['unavailable' | 'broken', phase: 'load' | 'start' | 'texts' | 'render']

/** A defective remote that has passed all checks, and what users see of it. Everything else must stay unchanged. */
export interface ContainedRemote extends Pick<BadRemote, 'what' | 'edits' | 'files'> {
  shown: Shown
  /** Changes of the built files, when its sources are those of the sample. */
  patches?: readonly Patch[]
  /** Whether the quick run includes it. */
  isQuick?: boolean
  /** Files that are missing in the store, or have other content there. */
  lose?: { files: RegExp; instead?: string }
  /** Its entry is delayed until the rest was checked (`slow`), or until it times out (`held`). */
  entry?: 'slow' | 'held'
  /** Whether a retry shows its screen when the missing file is back. */
  isMended?: boolean
  /** Whether its panel on the Today page is one line with a retry. */
  isPanelLost?: boolean
}

/** A remote whose only screen is loaded lazily. */
const lazily = (load = `import(/* webpackChunkName: 'screen' */ '$2').then(({ $1 }) => $1)`) =>
  [
    [
      'src/routes.tsx',
      /import \{ (\w+) \} from '(.*)'/,
      `import { lazyScreen } from '@orenda/shared-ui/router'\nconst screen = lazyScreen(() => ${load})`,
    ],
    ['src/routes.tsx', /<\w+ \/>/, 'screen'],
  ] as const

const atStart = (lines: string, imports = '') =>
  [['src/remote.ts', 'export default', `${imports}\n${lines}\nexport default`]] as const

const forever = 'new Promise<never>(() => undefined)'

const writingTexts = atStart(
  `const theirs = { layout: { today: 'X' }, apartments: { title: 'X' }, actions: { retry: 'X' }, form: { name: 'X' } }
const tries = [
  (namespace: string) => i18n.addResourceBundle('uk', namespace, theirs, true, true),
  (namespace: string) => i18n.addResource('uk', namespace, 'layout.today', 'X'),
  (namespace: string) => i18n.removeResourceBundle('uk', namespace),
  (namespace: string) => addTexts('uk', namespace, theirs),
  (namespace: string) => { allowTexts(namespace); addTexts('uk', namespace, theirs) },
]
for (const attempt of tries) {
  for (const namespace of ['shell', 'common', 'properties', 'finance']) {
    try { attempt(namespace) } catch {}
  }
}`,
  `import { host } from '@orenda/shared-ui/host'\nimport { i18n } from '@orenda/shared-ui/texts'\nconst { addTexts, allowTexts } = host`,
)

/** Writes under the keys of other remotes, when it starts and while it is shown. */
const writingCache = [
  ...atStart(
    `for (const key of [['apartments'], ['tenants'], ['leases'], ['payments'], ['rent', 'balances']]) {
  try { queryClient.setQueryData(key, 'X') } catch {}
}
for (const write of [
  () => queryClient.setQueriesData({}, () => 'X'),
  () => queryClient.removeQueries(),
  () => queryClient.getQueryCache().clear(),
  () => queryClient.clear(),
]) {
  try { write() } catch {}
}`,
    `import { queryClient } from '@orenda/shared-ui/api'`,
  ),
  ...inScreen(
    `const written = useQueryClient()
  useEffect(() => {
    try { written.setQueriesData({}, () => 'X') } catch {}
    void written.cancelQueries()
  }, [written])
  useQueries({
    queries: [['apartments'], ['tenants'], ['leases'], ['payments'], ['rent', 'balances']].map(queryKey => (
      { queryKey, queryFn: () => 'X', staleTime: Infinity, initialData: 'X' }
    )),
  })`,
    `import { useEffect } from 'react'\nimport { useQueries, useQueryClient } from '@tanstack/react-query'`,
  ),
] as const

const stylingOthers = {
  files: {
    'src/bad/bad.module.css': `.own, h1 { font-size: 40px; text-transform: uppercase }
body { margin: 40px; background: red }
* { letter-spacing: 3px }
:root { --text: red; --s4: 60px }
#main { outline: 9px solid red }
[data-row-id] { display: none }
@media (width > 1px) { nav a { visibility: hidden } @supports (color: red) { a:hover, button { opacity: 0.1 } } }
@font-face { font-family: Onest; src: local('monospace') }
`,
  },
  edits: inScreen('Object.assign(globalThis, { own: styles.own })', `import styles from './bad.module.css'`),
}

const describedPanel = withPanel('')

/**
 * Other failures have tests of their own: a fallback to the previous version, incompatible contracts, changed
 * files (`failures.spec.ts`), and a broken panel among those of four other remotes (`panels.spec.ts`).
 */
export const contained: readonly ContainedRemote[] = [
  {
    what: 'does all of what leaves its screen standing',
    files: { ...stylingOthers.files, ...describedPanel.files },
    edits: [...writingTexts, ...writingCache, ...stylingOthers.edits, ...describedPanel.edits],
    isPanelLost: true,
    shown: 'its screen',
    isQuick: true,
  },
  {
    what: 'takes its time to come',
    entry: 'slow',
    shown: 'its screen',
  },
  {
    what: 'does not come until it is given up',
    entry: 'held',
    shown: ['unavailable', 'load'],
    isMended: true,
  },
  {
    what: 'was torn on its way to the store',
    lose: { files: /^remote\.json$/, instead: '{"name":"mfe-bad","vers' },
    shown: 'the start',
  },
  {
    what: 'is described as somebody else',
    lose: {
      files: /^remote\.json$/,
      instead: JSON.stringify({ name: 'mfe-finance', version: '1', bases: ['payments'] }),
    },
    shown: 'the start',
  },
  {
    what: 'has an empty description',
    lose: { files: /^remote\.json$/, instead: '' },
    shown: 'the start',
  },
  {
    what: 'lost its entry',
    lose: { files: /^remoteEntry/ },
    shown: ['unavailable', 'load'],
    isMended: true,
  },
  {
    what: 'lost the script of its screen',
    edits: lazily(),
    lose: { files: /^screen\..*js/ },
    shown: ['unavailable', 'load'],
    isMended: true,
  },
  {
    what: 'lost its styles',
    files: { 'src/bad/bad.module.css': '.own { color: inherit }\n' },
    edits: inScreen(
      'Object.assign(globalThis, { own: styles.own })',
      `import styles from './bad.module.css'`,
    ),
    lose: { files: /\.css/ },
    shown: ['unavailable', 'load'],
    isMended: true,
  },
  {
    what: 'lost its texts',
    lose: { files: /^(remoteEntry|texts)-uk\./ },
    shown: ['unavailable', 'texts'],
    isMended: true,
  },
  {
    what: 'throws while it starts',
    patches: [whileStarting(`if (Date.now() > 0) throw new TypeError('at the start')`)],
    shown: ['broken', 'start'],
  },
  {
    what: 'is no module',
    edits: [['src/remote.ts', '  routes,', '  routes: undefined as never,']],
    shown: ['broken', 'start'],
  },
  {
    what: 'throws with rows',
    edits: inScreen(`if (data !== undefined && data.length > 0) throw new TypeError('too many')`),
    shown: ['broken', 'render'],
  },
  {
    what: 'has a screen that never comes',
    edits: lazily(`${forever}.then(() => import('$2').then(({ $1 }) => $1))`),
    shown: 'a skeleton',
  },
  {
    what: 'waits for texts that never come',
    edits: [
      [
        'src/remote.ts',
        'texts: texts.screens',
        `texts: { ...texts.screens, load: language => ${forever}.then(() => texts.screens.load(language)) }`,
      ],
    ],
    shown: ['unavailable', 'texts'],
  },
  {
    what: 'writes into the texts of others',
    edits: writingTexts,
    shown: 'its screen',
  },
  {
    what: 'writes into the cache under the keys of others',
    edits: writingCache,
    shown: 'its screen',
  },
  {
    what: 'has the texts of another',
    edits: [
      ['src/remote.ts', 'texts: texts.screens', `texts: { ...texts.screens, namespace: 'properties' }`],
    ],
    shown: ['broken', 'start'],
  },
  {
    what: 'leaves behind what goes on throwing',
    edits: inEffect(
      `const bad = () => { throw new TypeError('left behind') }
      setInterval(bad, 100)
      for (const type of ['click', 'keydown', 'resize', 'popstate']) window.addEventListener(type, bad, true)
      const again = () => { requestAnimationFrame(again); void Promise.reject(new Error('left behind')) }
      again()`,
    ),
    shown: 'its screen',
  },
  {
    what: 'styles what is not its own',
    ...stylingOthers,
    shown: 'its screen',
  },
  {
    what: 'has a panel that throws',
    ...withPanel(`bad: () => Promise.resolve(() => { throw new TypeError('a bad panel') })`),
    isPanelLost: true,
    shown: 'its screen',
  },
  {
    what: 'has a panel that never comes',
    ...withPanel(`bad: () => ${forever}`),
    isPanelLost: true,
    shown: 'its screen',
  },
  {
    what: 'describes a panel that it has not',
    ...describedPanel,
    isPanelLost: true,
    shown: 'its screen',
  },
  {
    what: 'has a panel whose texts never come',
    ...withPanel(
      'bad: () => Promise.resolve(() => null)',
      `{ ...texts.panels, load: language => ${forever}.then(() => texts.panels.load(language)) }`,
    ),
    isPanelLost: true,
    shown: 'its screen',
  },
]
