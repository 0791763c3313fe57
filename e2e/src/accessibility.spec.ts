import { wordsIn } from '@orenda/tools/in-browser/words'
import { enter, signUp } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

// axe on every page and in the states that a page can be in, in both themes.

const words = wordsIn('uk')

const openPages = [
  'login',
  'login?verified=true',
  'register',
  'forgot-password',
  'reset-password',
  'reset-password?token=x',
  'terms',
  'privacy',
  'cookies',
]

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${theme}, ${viewport.width} px`, () => {
      test.use({ viewport, colorScheme: theme })

      test('pages for everybody', async ({ page }) => {
        for (const path of openPages) {
          await page.goto(`/uk/${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        }
        await page.goto('/uk/register')
        await page.getByRole('button', { name: words('shell', 'register.submit') }).click()
        await expect(page.getByText(words('shell', 'validation.emailRequired'))).toBeVisible()
        await expectAccessible(page)
        await page.goto('/dev/mailbox')
        await expectAccessible(page)
      })

      test('pages of a landlord', async ({ page, request }) => {
        test.setTimeout(120_000)
        const landlord = await signUp(request)
        await enter(page, landlord)
        await page.goto('/uk/apartments')
        await expect(page.getByText(words('properties', 'apartments.emptyTitle'))).toBeVisible()
        await expectAccessible(page)
        await page.goto('/uk/tenants')
        await expect(page.getByText(words('properties', 'tenants.emptyTitle'))).toBeVisible()
        await expectAccessible(page)

        const { id: tenant_id } = (await landlord.api('post', 'tenants', {
          ...{ name: 'Тарас Зінько', phone: '+380 44 555 01 03', email: 'taras@example.com', tax_id: '1' },
        })) as { id: string }
        const lease = { lease_start: '2026-01-01', lease_end: '2199-12-31' }
        const { id } = (await landlord.api('post', 'apartments', {
          ...{
            name: 'Мансарда',
            address: 'Львів, вул. Тиха, 3',
            income: 900,
            currency: 'EUR',
            status: 'occupied',
          },
          ...{ tenant_id, ...lease },
        })) as { id: string }
        await landlord.api('post', 'apartments', { name: 'Студія', income: 1, status: 'maintenance' })

        await page.goto('/uk/apartments')
        await expect(page.locator('main [data-row-id]').first()).toBeVisible()
        await expectAccessible(page)
        await page
          .getByRole('button', { name: words('common', 'records.remove', { name: 'Студія' }) })
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page
          .getByRole('button', { name: words('shell', 'menu.label', { name: landlord.name }) })
          .click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectAccessible(page)

        await page.goto(`/uk/apartments/${id}`)
        await expect(page.getByLabel(words('properties', 'form.name'), { exact: true })).toHaveValue(
          'Мансарда',
        )
        await expectAccessible(page)
        await page.goto('/uk/apartments/new')
        await expect(page.getByLabel(words('properties', 'form.name'), { exact: true })).toBeVisible()
        await expectAccessible(page)
        await page.goto('/uk/tenants')
        await page
          .getByRole('button', { name: words('common', 'records.edit', { name: 'Тарас Зінько' }) })
          .click()
        await expect(page.getByLabel(words('properties', 'tenants.tax_id'))).toBeVisible()
        await expectAccessible(page)
      })
    })
  }
}

test.describe('a mail link that does not work', () => {
  test.use({ expectedFailures: [/status of 400/] })
  test('is said accessibly', async ({ page }) => {
    await page.goto('/uk/verify-email?token=x')
    await expect(page.getByRole('heading', { name: words('shell', 'verify.failedTitle') })).toBeVisible()
    await expectAccessible(page)
  })
})
