import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Built } from './patched-remote.ts'
import { enter, signUp, tryRemote } from './people.ts'
import type { Site } from './site.ts'
import { expect, expectAccessible, siteTest as test } from './test.ts'

const words = wordsIn('uk')
const heading = 'Тут поки нічого немає'
const before = words('finance', 'payments.emptyTitle')

/** Serves a build on this machine, like a development server. */
async function serveLocally({ files }: Built): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').slice(1))
    const type = request.url?.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.writeHead(file === undefined ? 404 : 200, {
      'access-control-allow-origin': '*',
      'content-type': type,
    })
    response.end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const stop = (server: Server) => {
  server.closeAllConnections()
  server.close()
}

const changedFinance = (site: Site) => site.official('mfe-finance', [[before, 'З моєї машини']])

test.describe('a remote from this machine', () => {
  // axe loads style sheets of other origins itself, which the content policy refuses.
  test.use({ expectedFailures: [/Applying inline style|preload assets/] })

  test('replaces the deployed one, says so, and can be removed', async ({ page, request, site }) => {
    const { origin, server } = await serveLocally(await changedFinance(site))
    try {
      await enter(page, await signUp(request))
      await tryRemote(page, `/uk/payments?remote=mfe-finance@${origin}`)
      await expect(page).toHaveURL('/uk/payments')
      await expect(page.getByRole('heading', { name: 'З моєї машини' })).toBeVisible()
      const badge = page.getByRole('complementary', { name: words('shell', 'override.title') })
      await expect(badge).toContainText('mfe-finance')
      await expectAccessible(page)
      // It applies to this browser on every page, and the other remotes come from the deployment.
      await page.goto('/uk/apartments')
      await expect(
        page.getByRole('heading', { name: words('properties', 'apartments.emptyTitle') }),
      ).toBeVisible()
      await expect(badge).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(badge).toBeInViewport({ ratio: 1 })
      await badge.getByRole('button', { name: words('shell', 'override.reset') }).click()
      await expect(page).toHaveURL('/uk/apartments')
      await expect(badge).toBeHidden()
      await page.goto('/uk/payments')
      await expect(page.getByRole('heading', { name: before })).toBeVisible()
    } finally {
      stop(server)
    }
  })
})

test('a remote that is not deployed anywhere can be tried', { tag: '@full' }, async ({
  page,
  request,
  site,
}) => {
  const { origin, server } = await serveLocally(await site.sample('mfe-fresh'))
  try {
    await enter(page, await signUp(request))
    await tryRemote(page, `/uk/fresh?remote=mfe-fresh@${origin}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fresh' }).first()).toBeVisible()
    // Also when the user is known later than the trial, and on the way from another section.
    const described = page.waitForResponse(`${origin}/remote.json`)
    await page.route('**/api/users/me', async route => {
      await described
      await route.fallback()
    })
    await page.goto('/uk/apartments')
    await expect(
      page.getByRole('heading', { name: words('properties', 'apartments.emptyTitle') }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Fresh' }).first().click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  } finally {
    stop(server)
  }
})

test.describe('a remote from this machine that does not answer', () => {
  test.use({ expectedFailures: [/./] })

  test('shows its panel, and not the deployed one', { tag: '@full' }, async ({ page, request, site }) => {
    const { origin, server } = await serveLocally(await changedFinance(site))
    stop(server)
    await enter(page, await signUp(request))
    await tryRemote(page, `/uk/payments?remote=mfe-finance@${origin}`)
    await expect(page.getByRole('heading', { name: words('shell', 'remote.unavailableTitle') })).toBeVisible()
    await expect(page.getByText(before)).toBeHidden()
  })
})

test.describe('a remote from this machine with a damaged description', () => {
  test.use({ expectedFailures: [/^/] })

  test('shows its panel, and logs which file has which error', { tag: '@full' }, async ({
    page,
    request,
    site,
  }) => {
    const { origin, server } = await serveLocally(await changedFinance(site))
    try {
      await page.route(`${origin}/remote.json`, async route => {
        const response = await route.fetch()
        const { texts: _, ...torn } = await response.json()
        await route.fulfill({ response, json: torn })
      })
      await enter(page, await signUp(request))
      const said = page.waitForEvent('pageerror')
      await tryRemote(page, `/uk/payments?remote=mfe-finance@${origin}`)
      expect((await said).message).toBe(`${origin}/remote.json cannot be read: texts: required`)
      await expect(page.locator('[data-failed]')).toBeVisible()
      await expect(page.getByText(before)).toBeHidden()
    } finally {
      stop(server)
    }
  })
})
