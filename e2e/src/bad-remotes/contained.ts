import { type Patch, whileStarting } from '../patched-remote.ts'
import { type BadRemote, type Edit, inEffect, inScreen, withPanel } from './bad-remote.ts'

/** What stands at a remote's address. */
type Shown =
  | 'its screen'
  /** It is on its way, and nothing says when it comes. */
  | 'a skeleton'
  /** A section that is none leads to the start of the product. */
  | 'the start'
  /** The sentence of a remote that did not come, or of one that broke, and where it failed. */
  | readonly ['unavailable' | 'broken', phase: 'load' | 'start' | 'texts' | 'render']

/** A remote that was shown to people past all checks, and what they see of it; all else is as it was. */
export interface ContainedRemote extends Pick<BadRemote, 'what' | 'edits' | 'files'> {
  shown: Shown
  /** What its build has otherwise, where its sources are those of the sample. */
  patches?: readonly Patch[]
  /** Whether the quick form has it, too. */
  isQuick?: boolean
  /** Files that the store loses, or has with another content. */
  lose?: { files: RegExp; instead?: string }
  /** Its entry is on its way until the rest has been looked at, or until it is given up. */
  entry?: 'slow' | 'held'
  /** Whether a retry brings its screen once what it lost is there again. */
  isMended?: boolean
  /** Whether its panel on Today is one line with a retry. */
  isPanelLost?: boolean
}

/** Its only screen comes by itself. */
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

const throwingEarly: readonly Edit[] = [
  [
    'src/remote.ts',
    `    if (path === 'bad')`,
    `    throw new TypeError('too early')\n    if (path === 'bad')`,
  ],
]

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
 * What is not here is told by itself: a version before it that takes its place, contracts that do not fit, files of other bytes
 * (`failures.spec.ts`), and a panel among those of four other remotes (`panels.spec.ts`).
 */
export const contained: readonly ContainedRemote[] = [
  {
    what: 'does all of what leaves its screen standing',
    files: { ...stylingOthers.files, ...describedPanel.files },
    edits: [...throwingEarly, ...writingTexts, ...stylingOthers.edits, ...describedPanel.edits],
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
    isQuick: true,
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
    what: 'throws before its lists are read',
    edits: throwingEarly,
    shown: 'its screen',
  },
  {
    what: 'has a screen that never comes',
    edits: lazily(`${forever}.then(() => import('$2').then(({ $1 }) => $1))`),
    shown: 'a skeleton',
  },
  {
    what: 'waits for texts that never come',
    edits: [
      ['src/remote.ts', 'load: loadTexts', `load: language => ${forever}.then(() => loadTexts(language))`],
    ],
    shown: ['unavailable', 'texts'],
  },
  {
    what: 'writes into the texts of others',
    edits: writingTexts,
    shown: 'its screen',
  },
  {
    what: 'has the texts of another',
    edits: [['src/remote.ts', /namespace: '[^']+'/, `namespace: 'properties'`]],
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
    ...withPanel('bad: () => Promise.resolve(() => null)', `() => ${forever}.then(loadTexts)`),
    isPanelLost: true,
    shown: 'its screen',
  },
]
