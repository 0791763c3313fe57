import { spawn } from 'node:child_process'
import { freePort } from '@orenda/delivery/test/free-port'
import { wordsIn } from '@orenda/tools/in-browser/words'
import { serving } from '@orenda/tools/serving'
import { enter, signUp, tryRemote } from './people.ts'
import type { Edit, Site } from './site.ts'
import { expect, siteTest as test } from './test.ts'

const words = wordsIn('uk')
const before = words('finance', 'payments.emptyTitle')
const screen = 'src/payments/payments-page.tsx'
const begin = 'export function PaymentsPage() {'

/** Serves a remote's sources with a development server, like `npm run dev -- NAME`. */
async function serve(site: Site, name: string) {
  const folder = await site.copy(name, [])
  const port = await freePort()
  const { command, args, env } = serving(port)
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows a `.cmd` file can only be started through a shell.
    shell: process.platform === 'win32',
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(String(chunk)))
  }
  const origin = `http://localhost:${port}`
  await expect
    .poll(() => fetch(`${origin}/remote.json`).then(({ ok }) => ok || output.join(''), String), {
      timeout: 120_000,
    })
    .toBe(true)
  return {
    origin,
    change: (...edits: Edit[]) => site.change(folder, edits),
    stop: async () => {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** A rebuild takes longer on a busy machine. */
const soon = expect.configure({ timeout: 90_000 })

test.describe('a remote in development, in a production installation', () => {
  // Errors that are made on purpose appear in the console.
  test.use({ expectedFailures: [/./] })

  test('is replaced when it is saved, broken and fixed, and the page stays', async ({
    page,
    request,
    site,
  }) => {
    const server = await serve(site, 'mfe-finance')
    try {
      await enter(page, await signUp(request))
      await tryRemote(page, `/uk/payments?remote=mfe-finance@${server.origin}`)
      // The page before the trial has the same heading.
      await soon(page.getByRole('complementary', { name: words('shell', 'override.title') })).toBeVisible()
      await soon(page.getByRole('heading', { name: before })).toBeVisible()
      await page.evaluate(() => {
        document.body.dataset.same = 'yes'
      })
      const isSame = () => expect(page.locator('body[data-same]')).toHaveCount(1)

      await server.change(['src/i18n/uk.json', before, 'Щойно збережено'])
      await soon(page.getByRole('heading', { name: 'Щойно збережено' })).toBeVisible()
      await isSame()

      await server.change([
        screen,
        begin,
        `${begin}\n  if (location.hash !== '#x') throw new Error('Broken')`,
      ])
      await soon(page.getByRole('heading', { name: words('shell', 'remote.brokenTitle') })).toBeVisible()
      await isSame()
      await soon(page.getByRole('complementary', { name: words('shell', 'override.title') })).toBeVisible()

      await server.change([screen, /\n.*new Error\('Broken'\)/, ''])
      await soon(page.getByRole('heading', { name: 'Щойно збережено' })).toBeVisible()
      await isSame()

      await server.change([screen, begin, `${begin} (`])
      await soon(
        page.getByText(words('shell', 'override.notBuilt', { name: 'mfe-finance' })).first(),
      ).toBeVisible()
      await soon(page.getByRole('heading', { name: 'Щойно збережено' })).toBeVisible()

      await server.change(
        [screen, `${begin} (`, begin],
        ['src/i18n/uk.json', 'Щойно збережено', 'Знову збирається'],
      )
      await soon(page.getByRole('heading', { name: 'Знову збирається' })).toBeVisible()
      await isSame()
    } finally {
      await server.stop()
    }
  })
})
