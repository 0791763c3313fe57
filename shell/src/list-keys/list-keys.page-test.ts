import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectAccessible, type Page, test } from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties'] })

/** A key of a Ukrainian layout: what it writes, and its place. */
const pressIn = (page: Page, key: string, code: string) =>
  page.evaluate(
    init => void (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init)),
    { key, code, bubbles: true, cancelable: true },
  )

test('a list is searched, walked and changed by keys, which `?` shows and switches off', async ({
  page,
  api,
  open,
  words,
}) => {
  const tenants = api.give<Tenant>(
    'tenants',
    ['Тарас Гнатюк', 'Оксана Мельничук', 'Андрій Савчук'].map(name => ({ name })),
  )
  await open('tenants')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(link('Тарас Гнатюк')).toBeVisible()
  const search = page.getByRole('searchbox')
  // Loaded at the first activity.
  await page.keyboard.press('Shift')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.type('ne/')
  await expect(search).toHaveValue('ne/')
  await search.fill('')
  await page.keyboard.press('ArrowDown')
  const rows = page.getByRole('table').getByRole('row')
  const focusedIn = (at: number) => expect(rows.nth(at).locator(':focus')).toHaveCount(1)
  await focusedIn(1)
  await page.keyboard.press('ArrowDown')
  await focusedIn(2)
  await page.keyboard.press('ArrowUp')
  await focusedIn(1)

  await page.keyboard.press('x')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await focusedIn(1)
  // Also where the actions of a row are one menu.
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(rows.nth(1).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await focusedIn(1)
  await page.setViewportSize(size)
  await expect(rows.nth(1).getByRole('button')).toHaveCount(2)
  await page.keyboard.press('e')
  const name = page.getByRole('textbox', { name: words('properties:tenants.name') })
  // Escape is for the form that has the focus.
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(/./)
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  // The same keys in another layout.
  await pressIn(page, 'т', 'KeyN')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await pressIn(page, '.', 'Slash')
  await page.keyboard.press('ArrowDown')
  await focusedIn(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/uk/tenants/(${tenants.map(({ id }) => id).join('|')})$`))

  await page.goBack()
  await expect(link('Тарас Гнатюк')).toBeVisible()
  // The page takes the focus once it stands; a key before that would be undone by it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // From the page itself, to the row that had the focus last.
  await page.keyboard.press('ArrowDown')
  await focusedIn(1)
  await pressIn(page, 'о', 'KeyJ')
  await focusedIn(2)
  await page.keyboard.press('k')
  await focusedIn(1)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: words('keys.title') })
  await expect(sheet).toContainText(words('keys.edit'))
  await expectAccessible(page)
  await sheet.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.press('n')
  await expect(search).not.toBeFocused()
  await expect(name).toHaveCount(0)
  // The palette shows them also while they are off.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: words('palette.title') })).toBeFocused()
  await page.keyboard.type('>клавіш')
  await expect(page.getByRole('option', { name: words('keys.title') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('checkbox')).not.toBeChecked()
})
