import { expect, siteTest as test } from './test.ts'

// A broken remote is refused before anybody sees it.

const page = 'src/broken/broken-page.tsx'

/** The quick form has one that is seen in a browser alone; what is read from a build, `publish` is refused for below. */
const quick = 'that breaks while it is shown'

test.beforeAll(async ({ site }) => {
  await site.show('mfe-broken', await site.publishChecked(await site.sample('mfe-broken')))
})
test.afterAll(({ site }) => site.withdrawAll())

for (const [what, check, edits] of [
  [
    'that breaks while it starts',
    'loading',
    [['src/remote.ts', 'export default', `throw new TypeError('x')\nexport default`]],
  ],
  [
    'that breaks while it is shown',
    'loading',
    [[page, 'const t = useTexts()', `if (Date.now() > 0) throw new TypeError('x')\n  const t = useTexts()`]],
  ],
  [
    'with routes of another',
    'routes',
    [['remote.config.ts', `bases: ['broken']`, `bases: ['broken', 'apartments']`]],
  ],
  [
    'with a page of the shell',
    'routes',
    [['remote.config.ts', `bases: ['broken']`, `bases: ['broken', 'login']`]],
  ],
  [
    'with a second copy of the router',
    'singletons',
    [
      [page, /^/, `import { useNavigate } from 'react-router-dom'\n`],
      [page, 'const t = useTexts()', 'useNavigate()\n  const t = useTexts()'],
    ],
  ],
  [
    'that the policy refuses',
    'policy',
    [[page, 'const t = useTexts()', `try { new Function('') } catch {}\n  const t = useTexts()`]],
  ],
  [
    'that cannot be shown to visitors, though it says so',
    'loading',
    [
      ['remote.config.ts', 'bases:', `open: ['broken'],\n  bases:`],
      [page, /^/, `import { useUser } from '@orenda/shared-ui/host'\n`],
      [page, 'const t = useTexts()', 'useUser()\n  const t = useTexts()'],
    ],
  ],
  ['that is too large', 'size', [['remote.config.ts', 'bases:', 'budget: { firstLoad: 1 },\n  bases:']]],
  [
    'with texts under the name of another',
    'texts',
    [['src/remote.ts', /namespace: '[^']+'/, `namespace: 'common'`]],
  ],
  ['with a text that one language lacks', 'texts', [['src/i18n/ru.json', /"title": "[^"]*",/, '']]],
  [
    'that asks the kit for what it never had',
    'imports',
    [
      [page, /^/, `import { Nothing } from '@orenda/shared-ui/ui'\n`],
      [page, 'const t = useTexts()', 'void Nothing\n  const t = useTexts()'],
    ],
  ],
  [
    'that runs another remote',
    'imports',
    [
      [
        page,
        'const t = useTexts()',
        `void (() => import(/* webpackIgnore: true */ '/remotes/mfe-finance/remoteEntry.js'))\n  const t = useTexts()`,
      ],
    ],
  ],
  ['that does not compile', 'compile', [[page, 'return (', 'return ((']]],
] as const) {
  test(`one ${what}`, { tag: what === quick ? [] : ['@full'] }, async ({ site }) => {
    const state = await site.revisions.latest()
    const folder = await site.write('mfe-broken', edits as never)
    const { code, output } = await site.remote('deploy', 'mfe-broken', folder)
    expect(code, output).toBe(1)
    if (check !== 'compile') expect(output).toContain(`✗ ${check}:`)
    expect(await site.revisions.latest()).toEqual(state)
  })
}

test('one for a shell that does not exist yet', { tag: '@full' }, async ({ site }) => {
  const folder = await site.write('mfe-broken', [])
  await site.giveKit(folder, { contract: '1.99' })
  const { code, output } = await site.remote('deploy', 'mfe-broken', folder)
  expect([code, output]).toEqual([1, expect.stringContaining('✗ contract:')])
})

test('and nobody can show it by its version', async ({ site }) => {
  const folder = await site.write('mfe-broken', [
    ['remote.config.ts', 'bases:', 'budget: { firstLoad: 1 },\n  bases:'],
    ['src/i18n/en.json', 'Nothing here yet', 'Too much of it'],
  ])
  const { code, output } = await site.remote('publish', 'mfe-broken', folder)
  expect([code, output]).toEqual([1, expect.stringContaining('✗ size:')])
  const version = /\d+\.\d+\.\d+-[\da-f]{12}/.exec(output)?.[0] ?? ''
  for (const command of [
    ['canary', 'mfe-broken', version, '10'],
    ['promote', 'mfe-broken', version],
    ['pin', 'mfe-broken', version],
  ]) {
    const { code } = await site.remote(...command)
    expect(code, command.join(' ')).toBe(1)
  }
})
