import { type BadRemote, inScreen, lateStateSnippet, screen, withPanel } from './bad-remote.ts'

/** A remote with several defects, each of which must be reported. */
export interface SeverallyBadRemote extends Omit<BadRemote, 'refused'> {
  refused: readonly BadRemote['refused'][]
}

const panel = withPanel(`bad: () => Promise.resolve(() => { throw new TypeError('a bad panel') })`)

/**
 * One defect of each kind, as far as they can be combined in one remote: a check stops at the first failing
 * step.
 */
export const several: readonly SeverallyBadRemote[] = [
  {
    what: 'has all faults that can be read from its build',
    files: { 'src/bad/bad.module.css': '.own { color: inherit }\nbody { margin: 1px }\n' },
    edits: [
      ...inScreen(
        'Object.assign(globalThis, { own: styles.own, routes, navigate: useNavigate, session, ask })',
        `import { session } from '@orenda/shared-ui/session'
import { api } from '@orenda/shared-ui/api'
import { useNavigate } from 'react-router-dom'
import { routes } from '@orenda/mfe-finance/src/routes.tsx'
import styles from './bad.module.css'
const ask = () => Promise.all([fetch('/api/users/me'), api.get(['users', 'me'].join('/'))])`,
      ),
      ['src/i18n/en.json', /"emptyText": .*\n/, '"emptyTxt": "x"\n'],
      ['remote.config.ts', `bases: ['bad']`, `bases: ['bad', 'payments'],\n  budget: { firstLoad: 1 }`],
      ['remote.config.ts', `base: 'bad'`, `base: 'expenses'`],
    ],
    change: { contract: '1.99' },
    refused: [
      ['description', /its navigation leads to "expenses"/],
      ['contract', /it was built for contract 1\.99/],
      ['routes', /"payments" belongs to mfe-finance/],
      ['declared', /src\/bad\/bad-page\.tsx:\d+: it uses session, which needs 'session' in "permissions"/],
      ['declared', /src\/bad\/bad-page\.tsx:\d+: which path it asks cannot be read/],
      ['declared', /src\/bad\/bad-page\.tsx:\d+: it asks without the host’s client/],
      ['styles', /src\/bad\/bad\.module\.css:\d+: .*body/],
      ['imports', /src\/bad\/bad-page\.tsx:\d+.*mfe-finance/],
      ['texts', /emptyText/],
      ['singletons', /a second copy of react-router/],
      ['size', /its first load is/],
    ],
  },
  {
    what: 'lost a file on its way to the installation',
    // A unique text, so that the store has no equal version.
    edits: [['src/i18n/en.json', '"Bad"', '"Bad, and lost on its way"']],
    lose: { file: /^texts-en-json\.\w+\.js$/ },
    refused: [['serving', /answers 404/]],
  },
  {
    what: 'has all faults that can be seen while it stands',
    files: panel.files,
    edits: [
      ...panel.edits,
      ...inScreen(
        `${lateStateSnippet}
  useEffect(() => {
    setInterval(() => undefined, 60_000)
    try { new Function('') } catch {}
    api.get(['users', 'me'].join('/')).catch(() => undefined)
  }, [])`,
        `import { useEffect, useState } from 'react'\nimport { api } from '@orenda/shared-ui/api'`,
      ),
      ['remote.config.ts', 'reads:', `calls: ['GET leases/:id'],\n  reads:`],
      [
        screen,
        '<Page>',
        '<Page>{isLate && <svg width="300" height="500" aria-hidden="true" />}<button type="button" />',
      ],
    ],
    refused: [
      ['loading', /today: the panel today\.panel\/bad failed \(render\)/],
      ['declared', /mfe-bad may not GET users\/me: it does not declare it.*\(src\/bad\/bad-page\.tsx:\d+\)/],
      ['policy', /refused by policy: script-src.*\(src\/bad\/bad-page\.tsx:\d+\)/],
      ['leftovers', /bad leaves an interval \(src\/bad\/bad-page\.tsx:\d+\)/],
      ['layout', /it moves by 0\.\d\d while it loads/],
      ['accessibility', /Buttons must have discernible text/],
    ],
  },
  {
    what: 'throws with rows, as soon as it has some',
    edits: inScreen(`if (data !== undefined && data.length > 0) throw new TypeError('too many')`),
    refused: [['loading', /too many.*\(src\/bad\/bad-page\.tsx:\d+\)/]],
  },
  {
    what: 'loops with rows, as soon as it has some',
    edits: inScreen('if (data !== undefined && data.length > 0) while (Date.now() > 0) {}'),
    refused: [['responding', /keeps the page from answering.*\(src\/bad\/bad-page\.tsx:\d+\)/]],
  },
]
