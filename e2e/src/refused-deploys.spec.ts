import { whileDrawn } from './patched-remote.ts'
import type { Site } from './site.ts'
import { expect, siteTest as test } from './test.ts'

// A defective remote is refused before users see it.

const page = 'src/broken/broken-page.tsx'

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
      [page, /^/, `import { useUser } from '@orenda/shared-ui/session'\n`],
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
  test(`one ${what}`, { tag: '@full' }, async ({ site }) => {
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

/** No command shows a refused version. */
async function expectRefused(site: Site, version: string): Promise<void> {
  for (const command of [
    ['canary', 'mfe-broken', version, '10'],
    ['promote', 'mfe-broken', version],
    ['pin', 'mfe-broken', version],
  ]) {
    const { code, output } = await site.remote(...command)
    expect([code, output], command.join(' ')).toEqual([
      1,
      expect.stringContaining('has not passed its checks'),
    ])
  }
}

const versionIn = (output: string) => /\d+\.\d+\.\d+-[\da-f]{12}/.exec(output)?.[0] ?? ''

test('one that breaks while it is shown, even by its version', { tag: '@full' }, async ({ site }) => {
  const state = await site.revisions.latest()
  const folder = await site.write('mfe-broken', [
    [page, 'const t = useTexts()', `if (Date.now() > 0) throw new TypeError('x')\n  const t = useTexts()`],
  ])
  const { code, output } = await site.remote('deploy', 'mfe-broken', folder)
  expect([code, output]).toEqual([1, expect.stringContaining('✗ loading:')])
  await expectRefused(site, versionIn(output))
  expect(await site.revisions.latest()).toEqual(state)
})

test('one that `publish` refuses, even by its version', { tag: '@full' }, async ({ site }) => {
  const folder = await site.write('mfe-broken', [
    ['remote.config.ts', 'bases:', 'budget: { firstLoad: 1 },\n  bases:'],
    ['src/i18n/en.json', 'Nothing here yet', 'Too much of it'],
  ])
  const { code, output } = await site.remote('publish', 'mfe-broken', folder)
  expect([code, output]).toEqual([1, expect.stringContaining('✗ size:')])
  await expectRefused(site, versionIn(output))
})

test('the version that broke a page is found among those that are kept', { tag: '@full' }, async ({
  site,
}) => {
  const name = 'mfe-halved'
  const text = 'Nothing here yet'
  const broken = whileDrawn(`throw new TypeError('broken')`)
  const versions: string[] = []
  for (const [index, isBroken] of [false, false, false, true, true].entries()) {
    const marked = [text, `${text} ${index}`] as const
    const built = await site.sample(name, isBroken ? [marked, broken] : [marked])
    versions.push((await site.publish(built)).version)
  }
  const { code, output } = await site.remote('bisect', name, '--page', 'halved')
  expect(code, output).toBe(0)
  expect(output).toContain(`${name} ${versions[3]} of `)
  expect(output).toContain(`after ${versions[2]} of `)
  expect(output).toMatch(/✗ .*with lists full: .*failed \(render\)/)
})
