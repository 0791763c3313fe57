import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn } from '@orenda/tools/in-browser/words'
import { host, singletons } from '@orenda/tools/shared-singletons'
import { root } from '@orenda/tools/workspace'
import type { Page } from '@playwright/test'
import { enter, signUp } from './people.ts'
import type { Edit, Kind, Site } from './site.ts'
import { expect, siteTest as test } from './test.ts'

const words = wordsIn('uk')
const heading = 'Тут поки нічого немає'

/** The contract version of the built shell, and the next one. */
const { contract } = JSON.parse(readFileSync(join(root, 'shell/dist/shell.json'), 'utf8')) as {
  contract: string
}
const nextMinor = contract.replace(/\d+$/, minor => String(Number(minor) + 1))

type Prepare = (site: Site, folder: string, page: string) => Promise<void>

/** Adds an import and its use to the sample screen. */
const using = (page: string, line: string, use: string): readonly Edit[] => [
  [page, /^/, `${line}\n`],
  [page, 'const t = useTexts()', `${use}\n  const t = useTexts()`],
]

/**
 * Versions that another team's remote may be built with, and the expected result in this shell. Shared packages
 * have no code in a remote, so only the recorded version differs; the router is part of the host and is not
 * recorded.
 */
const combinations: [what: string, expected: 'runs' | string, prepare: Prepare][] = [
  ['an older minor of react', 'runs', (site, folder) => site.pretendPackage(folder, 'react', '19.0.0')],
  ['a newer minor of react', 'runs', (site, folder) => site.pretendPackage(folder, 'react', '19.99.0')],
  [
    'something of react that only a newer minor has',
    'broken render',
    async (site, folder, page) => {
      await site.pretendPackage(folder, 'react', '19.99.0')
      await site.change(
        folder,
        using(page, `import * as React from 'react'`, `;(React as never as { useLater(): void }).useLater()`),
      )
    },
  ],
  [
    'another major of react',
    'broken start',
    (site, folder) => site.pretendPackage(folder, 'react', '20.0.0'),
  ],
  [
    'an older minor of react-query',
    'runs',
    (site, folder) => site.pretendPackage(folder, '@tanstack/react-query', '5.1.0'),
  ],
  [
    'a newer minor of react-query',
    'runs',
    (site, folder) => site.pretendPackage(folder, '@tanstack/react-query', '5.999.0'),
  ],
  ['an older minor of i18next', 'runs', (site, folder) => site.pretendPackage(folder, 'i18next', '27.0.0')],
  ['a newer minor of i18next', 'runs', (site, folder) => site.pretendPackage(folder, 'i18next', '27.99.0')],
  [
    'an older minor of the router',
    'runs',
    async (site, folder, page) => {
      await site.pretendPackage(folder, 'react-router-dom', '7.0.0')
      await site.change(
        folder,
        using(page, `import { useParams } from '@orenda/shared-ui/router'`, 'useParams()'),
      )
    },
  ],
  [
    'a newer minor of the router',
    'runs',
    async (site, folder, page) => {
      await site.pretendPackage(folder, 'react-router-dom', '7.99.0')
      await site.change(
        folder,
        using(page, `import { useParams } from '@orenda/shared-ui/router'`, 'useParams()'),
      )
    },
  ],
  [
    'a router of its own',
    'broken render',
    (site, folder, page) =>
      site.change(folder, using(page, `import { useNavigate } from 'react-router-dom'`, 'useNavigate()')),
  ],
  [
    'something of the router that this shell does not lend yet',
    'broken render',
    (site, folder, page) =>
      site.change(
        folder,
        using(
          page,
          `import * as router from '@orenda/shared-ui/router'`,
          `;(router as never as { useLater(): void }).useLater()`,
        ),
      ),
  ],
  ['an older version of shared-ui', 'runs', (site, folder) => site.giveKit(folder, { version: '0.9.0' })],
  ['a newer minor of shared-ui', 'runs', (site, folder) => site.giveKit(folder, { version: '1.99.0' })],
  [
    'the first host contract of its major',
    'runs',
    (site, folder) => site.giveKit(folder, { contract: '1.0' }),
  ],
  [
    'a newer minor of the host contract',
    'outdated contract',
    (site, folder) => site.giveKit(folder, { contract: nextMinor }),
  ],
  [
    'an older major of the host contract',
    'updating contract',
    (site, folder) => site.giveKit(folder, { contract: '0.9' }),
  ],
  [
    'a newer major of the host contract',
    'outdated contract',
    (site, folder) => site.giveKit(folder, { contract: '2.0' }),
  ],
  [
    'older versions of everything',
    'runs',
    async (site, folder) => {
      for (const [name, version] of [
        ['react', '19.0.0'],
        ['react-dom', '19.0.0'],
        ['i18next', '27.0.0'],
        ['@tanstack/react-query', '5.1.0'],
      ] as const) {
        await site.pretendPackage(folder, name, version)
      }
      await site.giveKit(folder, { version: '0.9.0' })
    },
  ],
]

/** One of each kind for the quick run; incompatible contracts are also tested in `failures.spec.ts`. */
const quick = ['another major of react', 'older versions of everything']

/** A new component with its own styles is added to shared-ui. */
const gained: readonly Edit[] = [
  ['src/ui/badge.tsx', /$/, '\nexport const Later = () => <strong className={styles.badge}>Later</strong>\n'],
  ['src/ui/index.ts', /$/, `\nexport { Later } from './badge.tsx'\n`],
]

let count = 0

test.afterEach(({ site }) => site.withdrawAll())

for (const [what, expected, prepare] of combinations) {
  test.describe(() => {
    if (expected !== 'runs') test.use({ expectedFailures: [/./] })

    const tag = quick.includes(what) ? [] : ['@full']
    test(`a remote that was built with ${what}: ${expected}`, { tag }, async ({ page, request, site }) => {
      count += 1
      const name = `mfe-skew${count}`
      const base = name.slice(4)
      const folder = await site.write(name)
      await prepare(site, folder, `src/${base}/${base}-page.tsx`)
      await site.shows(name, await site.forceSources(name, folder))
      await enter(page, await signUp(request))
      await page.goto(`/uk/${base}`)
      await expectShown(page, expected)
    })
  })
}

for (const [is, tag] of [
  ['runs', []],
  ['is deployed', ['@full']],
] as const) {
  test(`a remote that wants more of the kit than this shell has ${is} with its own copy`, {
    tag: [...tag],
  }, async ({ page, request, site }) => {
    const name = 'mfe-gained'
    const screen = 'src/gained/gained-page.tsx'
    const folder = await site.write(name, [
      [screen, /^/, `import { Later } from '@orenda/shared-ui/ui'\n`],
      [screen, /<PageHead/, '<Later />\n      <PageHead'],
    ])
    await site.giveKit(folder, { edits: gained })
    const version =
      is === 'runs' ? await site.forceSources(name, folder) : await site.deployed('deploy', name, folder)
    await site.shows(name, version)
    await enter(page, await signUp(request))
    await page.goto('/uk/gained')
    await expect(page.getByText('Later', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    // Only its own copy: the next remote uses the shell's.
    const kits = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/(mfe-\w+)\/.*\/kit\./.exec(name)?.[1] ?? []),
    )
    expect(new Set(kits)).toEqual(new Set([name]))
  })
}

async function expectShown(page: Page, expected: string): Promise<void> {
  if (expected === 'runs') {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('[data-failed]')).toHaveCount(0)
    return
  }
  const [text, phase] = expected.split(' ') as [string, string]
  await expect(page.getByRole('heading', { name: words('shell', `remote.${text}Title`) })).toBeVisible()
  await expect(page.locator(`[data-failed="${phase}"]`)).toBeVisible()
  // The rest of the product works.
  await page
    .getByRole('link', { name: words('properties', 'apartments.title') })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { name: words('properties', 'apartments.emptyTitle') }),
  ).toBeVisible()
}

const screen = 'src/builtonce/builtonce-page.tsx'
/** Its screen exposes the shared modules that it received. */
const exposing: Kind = {
  edits: [
    [
      screen,
      /^/,
      `import * as React from 'react'\nimport * as dom from 'react-dom'\nimport i18next from 'i18next'\nimport * as query from '@tanstack/react-query'\nimport * as translation from 'react-i18next'\nimport * as zustand from 'zustand'\nimport { i18n } from '@orenda/shared-ui/texts'\nimport { useNavigate } from '@orenda/shared-ui/router'\nimport { useSession } from '@orenda/shared-ui/session'\n`,
    ],
    [
      screen,
      'const t = useTexts()',
      `const t = useTexts()\n  Object.assign((((globalThis as never as { apps: object }).apps ??= {})), { 'mfe-builtonce': { react: React.useState, dom: dom.createPortal, i18next, i18n, router: useNavigate, navigate: useNavigate() !== undefined, query: query.useQuery, cache: query.useQueryClient().getQueryCache().find({ queryKey: ['apartments'] }), session: useSession, translation: translation.useTranslation, zustand: zustand.create } })`,
    ],
  ],
}

test('all remotes of a page share one react, router, i18next, query cache and host', async ({
  page,
  request,
  site,
}) => {
  const names = ['mfe-one', 'mfe-two']
  for (const name of names) await site.shows(name, await site.force(await site.sample(name, [], exposing)))
  await enter(page, await signUp(request))
  await page.goto('/uk/apartments')
  for (const path of ['tenants', 'payments', 'expenses', 'one', 'two']) {
    await page.locator(`nav a[href="/uk/${path}"]`).first().click()
    await expect(page).toHaveURL(`/uk/${path}`)
    await expect(page.locator('main h1')).toBeVisible()
  }
  // Each remote has rendered its screen and exposed its modules.
  await page.waitForFunction(
    count => Object.keys((globalThis as never as { apps?: object }).apps ?? {}).length === count,
    names.length,
  )
  const { differing, shared } = await page.evaluate(() => {
    interface Shared {
      from: string
      loaded?: unknown
      lib?: unknown
      useIn: string[]
      shareConfig?: { singleton?: boolean }
    }
    const page = globalThis as unknown as {
      apps: Record<string, Record<string, unknown>>
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Shared>>>> }
    }
    const [one = {}, two = {}] = Object.values(page.apps)
    const scopes = Object.values(page.__FEDERATION__.__SHARE__).flatMap(each =>
      Object.entries(each.default ?? {}),
    )
    return {
      differing: Object.keys(one).filter(key => one[key] === undefined || one[key] !== two[key]),
      shared: scopes.flatMap(([name, versions]) =>
        Object.values(versions).map(({ from, loaded, lib, useIn, shareConfig }) => ({
          name,
          from,
          useIn,
          isSingleton: Boolean(shareConfig?.singleton),
          isUsed: Boolean(loaded || lib),
        })),
      ),
    }
  })
  expect(differing).toEqual([])
  const lone = shared.filter(({ isSingleton, isUsed }) => isSingleton && isUsed)
  for (const name of [...singletons, host]) {
    const copies = lone.filter(entry => entry.name === name)
    expect(
      copies.map(({ from }) => from),
      name,
    ).toEqual(['shell'])
  }
  // All use it, and none has brought another copy.
  const users = lone.find(({ name }) => name === host)?.useIn
  expect(users).toEqual(expect.arrayContaining(['mfe-properties', 'mfe-finance', ...names]))
  // The list modules came with the first remote, and the others use them; nothing else is loaded twice.
  const lent = shared.filter(({ from, isUsed }) => from !== 'shell' && isUsed)
  expect(lent).toMatchObject([{ name: '@orenda/shared-ui/lists', from: 'mfe-properties' }])
  expect(lent[0]?.useIn).toEqual(expect.arrayContaining(['mfe-properties', 'mfe-finance']))
})
