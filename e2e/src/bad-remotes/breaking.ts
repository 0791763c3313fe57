import { type BadRemote, inEffect, inScreen } from './bad-remote.ts'

const place = 'src\\/bad\\/bad-page\\.tsx:\\d+'
const at = (words: string) => new RegExp(`${words}.*\\(${place}\\)`)
const throwing = (message: string) => `throw new TypeError('${message}')`

/** Remotes that throw, reject or log errors. */
export const breaking: readonly BadRemote[] = [
  {
    what: 'throws while it starts',
    edits: [['src/remote.ts', 'export default', `${throwing('at the start')}\nexport default`]],
    refused: ['loading', /failed \(start\)/],
  },
  {
    what: 'throws before its lists are here',
    edits: inScreen(`if (data === undefined) ${throwing('too early')}`),
    refused: ['loading', at('too early')],
  },
  {
    what: 'throws with rows',
    edits: inScreen(`if (data !== undefined && data.length > 0) ${throwing('too many')}`),
    refused: ['loading', at('too many')],
  },
  {
    what: 'throws without rows',
    edits: inScreen(`if (data?.length === 0) ${throwing('too few')}`),
    refused: ['loading', at('with lists empty.*too few')],
  },
  {
    what: 'throws when nothing comes',
    edits: inScreen(`if (error !== null) ${throwing('no answer')}`),
    refused: ['loading', at('with lists away.*no answer')],
  },
  {
    what: 'throws at a long text',
    edits: inScreen(`if (data?.some(({ name }) => name.length > 60)) ${throwing('too long')}`),
    refused: ['loading', at('too long')],
  },
  {
    what: 'throws at a choice that it forgot',
    edits: inScreen(`if (data?.some(({ status }) => status === 'maintenance')) ${throwing('unknown')}`),
    refused: ['loading', at('unknown')],
  },
  {
    what: 'throws where something may be missing',
    edits: inScreen(
      `if (data?.some(({ tenant_name }) => (tenant_name as string).length < 0)) ${throwing('never')}`,
    ),
    refused: ['loading', at('TypeError')],
  },
  {
    what: 'throws in one language',
    edits: inScreen(
      `if (useLanguage() === 'en') ${throwing('not in English')}`,
      `import { useLanguage } from '@orenda/shared-ui/texts'`,
    ),
    refused: ['loading', at('/en/bad.*not in English')],
  },
  {
    what: 'throws in an effect',
    edits: inEffect(throwing('in an effect')),
    refused: ['loading', at('in an effect')],
  },
  {
    what: 'throws two seconds later',
    edits: inEffect(`setTimeout(() => { ${throwing('later')} }, 2000)`),
    refused: ['loading', at('later')],
  },
  {
    what: 'forgets a promise that fails',
    edits: inEffect(`void Promise.reject(new TypeError('forgotten'))`),
    refused: ['loading', at('forgotten')],
  },
  {
    what: 'complains to the console',
    edits: inEffect(`console.error('something is wrong')`),
    refused: ['loading', /something is wrong/],
  },
  {
    what: 'throws on a page below its base',
    edits: [
      [
        'src/routes.tsx',
        'export const',
        `function Detail(): never {\n  ${throwing('in the detail')}\n}\nexport const`,
      ],
      ['src/routes.tsx', '<BadPage /> }', `<BadPage /> }, { path: 'bad/:id', element: <Detail /> }`],
    ],
    refused: ['loading', /\/bad\/[\da-f-]{36}: .*in the detail.*\(src\/routes\.tsx:\d+\)/],
  },
  {
    what: 'leads to the section of another team',
    edits: inScreen(
      `const navigate = useNavigate()\n  useEffect(() => void navigate('/uk/payments'), [])`,
      `import { useNavigate } from '@orenda/shared-ui/router'\nimport { useEffect } from 'react'`,
    ),
    refused: ['loading', /it leads to \/uk\/payments, which is mfe-finance’s/],
  },
  {
    what: 'shows nothing',
    edits: inScreen('if (data !== undefined) return null'),
    refused: ['loading', /it shows nothing/],
  },
  {
    what: 'loads a screen that is not there',
    edits: [
      [
        'src/routes.tsx',
        '<BadPage /> }',
        `<BadPage /> }, { path: 'bad/new', element: lazyScreen(() => import('./missing.ts').then(() => Promise.reject(new Error('gone')))) }`,
      ],
      ['src/routes.tsx', 'import type { RouteObject }', 'import { lazyScreen, type RouteObject }'],
    ],
    files: { 'src/missing.ts': 'export const nothing = null\n' },
    refused: ['loading', /\/bad\/new: .*(failed|gone)/],
  },
]
