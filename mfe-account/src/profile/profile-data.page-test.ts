import { readFile } from 'node:fs/promises'
import {
  expect,
  expectAccessible,
  languages,
  type Page,
  rightPassword,
  scopeOf,
  test,
} from '@orenda/tools/page-test'
import type { SectionName } from './sections.ts'

type Words = (key: string, values?: Record<string, string | number>) => string

/** A section of the page. */
const part = (page: Page, words: Words, name: SectionName) =>
  page.getByRole('region', { name: words(`profile.sections.${name}`) })

const megabyte = 1_000_000

declare global {
  interface Window {
    /** Sends the next megabyte of the archive; without an argument it finishes the archive. */
    send: (way?: 'more' | 'break') => void
  }
}

/** Answers the export request one megabyte at a time, controlled by the test. */
const slowExport = (page: Page, headers: Record<string, string>) =>
  page.addInitScript(given => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (!address.endsWith('/users/me/export')) return real(input, init)
      const body = new ReadableStream({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          window.send = way => {
            if (way === 'more') controller.enqueue(new Uint8Array(1_000_000))
            else if (way === 'break') controller.error(new TypeError('network error'))
            else controller.close()
          }
        },
      })
      return new Response(body, { headers: given })
    }
  }, headers)

const attachment = {
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="orenda.zip"; filename*=UTF-8''orenda-%D0%B4%D0%B0%D0%BD%D1%96.zip`,
}

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('the archive loads with its progress, and is saved under its name', async ({
      page,
      open,
      words,
      expectUsable,
    }) => {
      await slowExport(page, { ...attachment, 'x-export-total': String(4 * megabyte) })
      await open('profile')
      const section = part(page, words, 'export')
      await section.getByRole('button', { name: words('profile.export.start') }).click()
      const bar = section.getByRole('progressbar', { name: words('profile.export.progress') })
      await expect(bar).toHaveAttribute('aria-valuenow', '0')
      await page.evaluate(() => window.send('more'))
      await expect(bar).toHaveAttribute('aria-valuenow', String(megabyte))
      await expect(section).toContainText(/1[.,]0\s\S+ \S+ 4[.,]0/)
      await expect(section.getByRole('button', { name: words('common:actions.cancel') })).toBeFocused()
      await expectUsable()
      await expectAccessible(page)
      const saved = page.waitForEvent('download')
      await page.evaluate(() => {
        for (const way of ['more', 'more', undefined] as const) window.send(way)
      })
      const file = await saved
      expect(file.suggestedFilename()).toBe('orenda-дані.zip')
      expect((await readFile(await file.path())).byteLength).toBe(3 * megabyte)
      await expect(page.getByText(words('profile.export.done', { name: 'orenda-дані.zip' }))).toBeVisible()
      await expect(section.getByRole('button', { name: words('profile.export.start') })).toBeFocused()
    })

    test('the account is deleted with the password, after a warning', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      await open('profile')
      await part(page, words, 'deletion')
        .getByRole('button', { name: words('profile.deletion.start') })
        .click()
      const dialog = page.getByRole('dialog', { name: words('profile.deletion.title') })
      const date = language === 'en' ? '30/03/2026' : '30.03.2026'
      await expect(dialog).toContainText(words('profile.deletion.back', { date }))
      await expectUsable()
      await expectAccessible(page)
      const remove = dialog.getByRole('button', { name: words('profile.deletion.start') })
      await remove.click()
      await expect(dialog.getByText(words('profile.wrong.currentPassword'))).toBeVisible()
      const password = dialog.getByLabel(words('profile.currentPassword'), { exact: true })
      await password.fill('wrong')
      await remove.click()
      await expect(dialog.getByText(words('common:errors.INCORRECT_PASSWORD'))).toBeVisible()
      await password.fill(rightPassword)
      await remove.click()
      await expect(page).toHaveURL(new RegExp(`/${language}/login$`))
      await expect(page.getByText(words('profile.deletion.done', { date }))).toBeVisible()
      expect(api.sent('DELETE', 'users/me').at(-1)).toEqual({ password: rightPassword })
      expect(await page.evaluate(() => localStorage.getItem('orenda.accessToken'))).toBeNull()
    })
  })

test('an archive of unknown size shows how much is loaded', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  await slowExport(page, attachment)
  await open('profile')
  const section = part(page, words, 'export')
  await section.getByRole('button', { name: words('profile.export.start') }).click()
  await expect(section).toContainText(words('profile.export.preparing'))
  await page.evaluate(() => window.send('more'))
  await expect(section).toContainText(/1,0/)
  await expect(section.getByRole('progressbar')).toHaveCount(0)
})

test('an archive can be cancelled, and a broken download is reported', async ({ page, open, words }) => {
  await slowExport(page, attachment)
  await open('profile')
  const section = part(page, words, 'export')
  const start = section.getByRole('button', { name: words('profile.export.start') })
  await start.click()
  await page.evaluate(() => window.send('more'))
  await section.getByRole('button', { name: words('common:actions.cancel') }).click()
  await expect(start).toBeFocused()
  await expect(section.getByRole('alert')).toHaveCount(0)
  await start.click()
  await page.evaluate(() => window.send('more'))
  await page.evaluate(() => window.send('break'))
  await expect(section.getByRole('alert')).toContainText(words('profile.export.failed'))
  await expect(section.getByRole('alert')).toContainText(words('common:errors.UNAVAILABLE'))
  await expect(start).toBeVisible()
})

test.describe('a refusal', () => {
  test.use({ expectedFailures: [/status of 429/] })

  test('an archive that is refused says why', { tag: '@full' }, async ({ page, open, words }) => {
    await page.route('**/api/users/me/export', route =>
      route.fulfill({
        status: 429,
        json: { statusCode: 429, code: 'RATE_LIMITED', message: '', request_id: '' },
      }),
    )
    await open('profile')
    const section = part(page, words, 'export')
    await section.getByRole('button', { name: words('profile.export.start') }).click()
    await expect(section.getByRole('alert')).toContainText(words('common:errors.RATE_LIMITED'))
  })
})

test('an account that could not be deleted stays, and so does the session', async ({
  page,
  api,
  open,
  words,
}) => {
  api.fail('DELETE', 'users/me', 'INTERNAL')
  await open('profile')
  await part(page, words, 'deletion')
    .getByRole('button', { name: words('profile.deletion.start') })
    .click()
  const dialog = page.getByRole('dialog', { name: words('profile.deletion.title') })
  await dialog.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
  await dialog.getByRole('button', { name: words('profile.deletion.start') }).click()
  await expect(dialog.getByRole('alert')).toContainText(words('common:errors.INTERNAL'))
  await expect(page).toHaveURL(/\/profile$/)
})
