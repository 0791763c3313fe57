import type { Apartment } from '@orenda/contracts/apartments'
import {
  expect,
  expectAccessibleEverywhere,
  languages,
  longest,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

test.use({
  otherRemotes: ['mfe-account', 'mfe-properties', 'mfe-finance', 'mfe-utilities', 'mfe-reminders'],
})

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN

for (const language of languages) {
  test.describe(`in ${language}`, scopeOf(language), () => {
    test.use({ language })

    test('a phone has the sections in one row, which unfolds their tiles over the page', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [home] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
      api.give('payments', [{ apartment_id: home?.id, apartment_name: home?.name }])
      await page.setViewportSize(screens.phone)
      await open('payments')
      const row = page.getByRole('button', { name: words('layout.sections') })
      const tiles = page.getByRole('navigation', { name: words('layout.mainNavigation') })
      await expect(row).toContainText(words('finance:payments.title'))
      await expect(row).toHaveAttribute('aria-expanded', 'false')
      expect(await topOf(page, 'main [data-page-head]')).toBeLessThan(120)
      // The row is what the page is called; who hears it has the heading too.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('finance:payments.title'))
      const below = await topOf(page, 'main [data-page-head]')
      await row.click()
      await expect(tiles.getByRole('list').first().getByRole('link')).toHaveCount(7)
      expect(await topOf(page, 'main [data-page-head]')).toBe(below)
      if (language === longest) {
        await expectAccessibleEverywhere(page, undefined, 'main')
        await page.setViewportSize(screens.phone)
      }
      // The bar of a wide screen has no row, and Escape folds nothing there.
      await expect(row).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(tiles).toBeHidden()
      await expect(row).toBeFocused()
      await row.click()
      await page.mouse.click(200, 700)
      await expect(tiles).toBeHidden()
      await row.click()
      await tiles.getByRole('link', { name: words('footer.deposits') }).click()
      await expect(page).toHaveURL(/reports\?tab=deposits$/)
      await expect(tiles).toBeHidden()
      await expect(row).toContainText(words('footer.reports'))
      await row.click()
      await tiles.getByRole('list').first().getByRole('link').last().click()
      await expect(tiles).toBeHidden()
      await expect(row).not.toContainText(words('finance:payments.title'))
      await open('payments')
      await page.setViewportSize({ width: 320, height: 700 })
      await row.click()
      const cut = await tiles.evaluate(
        all =>
          [...all.querySelectorAll('a > span')].filter(name => name.scrollWidth > name.clientWidth).length,
      )
      expect(cut).toBe(0)
      if (language === longest) await expectUsable()
    })

    test('the menu of the user fits a small phone, and the way out is in sight in a low window too', async ({
      page,
      api,
      open,
      words,
    }) => {
      api.signIn({ language, subscription: { payment_status: 'trial', end_date: inTwoDays } })
      await page.setViewportSize({ width: 320, height: 640 })
      await open('payments')
      await page.getByRole('button', { name: words('menu.label', { name: api.person.name }) }).click()
      const menu = page.getByRole('menu')
      const isCut = () => menu.evaluate(all => all.scrollHeight > all.clientHeight)
      await expect(menu.getByRole('menuitem').last()).toHaveText(words('account.logout'))
      expect(await isCut()).toBe(false)
      for (const [heading, count] of [
        ['language.heading', 3],
        ['theme.heading', 3],
        ['density.heading', 2],
      ] as const) {
        const choices = menu.getByRole('group', { name: words(heading) }).getByRole('menuitemradio')
        await expect(choices).toHaveCount(count)
        const tops = await choices.evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
        expect(new Set(tops).size, heading).toBe(1)
      }
      await menu.getByRole('menuitemradio', { name: words('theme.light') }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(menu.getByRole('menuitemradio', { name: words('theme.dark') })).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(menu.getByRole('menuitemradio', { name: words('theme.system') })).toBeFocused()
      await page.setViewportSize({ width: 320, height: 480 })
      expect(await isCut()).toBe(true)
      const out = menu.getByRole('menuitem').last()
      await expect(out).toBeInViewport({ ratio: 1 })
      // Upwards from the way out: the item before it is not below it.
      const density = menu.getByRole('group', { name: words('density.heading') }).getByRole('menuitemradio')
      await out.focus()
      await page.keyboard.press('ArrowUp')
      await expect(density.last()).toBeFocused()
      const foot = await out.locator('..').boundingBox()
      const item = await density.last().boundingBox()
      expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
      await page.emulateMedia({ forcedColors: 'active' })
      const lines = await density.evaluateAll(all =>
        all.map(each => [each.ariaChecked, getComputedStyle(each).textDecorationLine]),
      )
      expect(lines.filter(([isChosen, line]) => (isChosen === 'true') !== (line === 'underline'))).toEqual([])
    })

    test('from 768 px on the bar is one row, with every name whole', async ({ page, api, open }) => {
      api.signIn({ language, subscription: { payment_status: 'trial', end_date: inTwoDays } })
      for (const width of [768, 900, 1024, 1200, 1344, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await open('payments')
        await expect(page.getByRole('banner').locator('[data-trial]')).toBeAttached()
        const { height, cut } = await page.evaluate(() => {
          const names = [...document.querySelectorAll<HTMLElement>('header nav a > span')]
          return {
            height: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
            cut: names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent),
          }
        })
        expect(height, `${width} px`).toBeLessThan(64)
        expect(cut, `${width} px`).toEqual([])
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
  })
}

const now = Date.parse('2026-03-16T10:00:00Z')
const inTwoDays = new Date(now + 2 * 24 * 60 * 60 * 1000).toISOString()
test.use({ now: new Date(now).toISOString() })

test('rates have their place at the foot before they come, and none of its links stands alone on a line', async ({
  page,
  open,
  words,
}) => {
  const foot = page.getByRole('contentinfo')
  await page.setViewportSize({ width: 320, height: 640 })
  await open('terms')
  const height = async () => (await foot.locator('[data-rates]').boundingBox())?.height
  const reserved = await height()
  await page.mouse.move(10, 10)
  await expect(foot.getByText(words('footer.rates'))).toBeVisible()
  expect(await height()).toBe(reserved)
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 760 })
    const tops = await foot
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
    for (const top of tops)
      expect(tops.filter(other => other === top).length, `${width} px`).toBeGreaterThan(1)
  }
})

test('the “+” leads to the forms of all remotes, rent nearest, and the bar makes room for them', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро', income: 100 }])
  await page.setViewportSize(screens.phone)
  await open('apartments')
  const button = page.getByRole('button', { name: words('phone.add'), exact: true })
  const forms = page.locator('[data-phone-bar] > ul a')
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(forms).toHaveText([/^Показники/, /^Витрата/, /^Оплата оренди/])
  await expect(forms.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(forms).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(100, 300)
  await expect(forms).toHaveCount(0)
  for (const [form, title, field] of [
    ['Оплата оренди', 'finance:payments.createTitle', 'common:fields.apartment'],
    ['Витрата', 'finance:expenses.createTitle', 'common:fields.apartment'],
  ] as const) {
    await button.click()
    await forms.filter({ hasText: form }).click()
    await expect(
      page.getByRole('dialog', { name: words(title) }).getByLabel(words(field), { exact: true }),
    ).toBeFocused()
    // The address asks once: a reload shows the list alone.
    await expect(page).not.toHaveURL(/add/)
    await expect(button).toBeHidden()
    await page.getByRole('button', { name: words('common:actions.cancel'), exact: true }).click()
    await expect(button).toBeVisible()
  }
  await page.mouse.wheel(0, 4000)
  await expect(button).toBeInViewport({ ratio: 1 })
  const free = await page.evaluate(
    () => innerHeight - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
  )
  expect(free).toBeGreaterThanOrEqual(88)
  await button.click()
  await forms.filter({ hasText: 'Показники' }).click()
  await expect(page).toHaveURL(/utilities\/read$/)
  await expectUsable()
})

test('the bar at the foot leads to the nearest sections, and its menu to all of them', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const [home] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро', income: 100 }])
  api.give('payments', [{ apartment_id: home?.id, apartment_name: home?.name }])
  await page.setViewportSize(screens.phone)
  await open('apartments')
  const bar = page.getByRole('navigation', { name: words('phone.bar') })
  await expect(bar.getByRole('link')).toHaveText([/^Сьогодні/, /^Квартири/, /^Платежі/])
  await expect(bar.locator('[aria-current]')).toHaveText('Квартири')
  await bar.getByRole('link', { name: words('finance:payments.title') }).click()
  await expect(page).toHaveURL(/payments$/)
  await expect(bar.locator('[aria-current]')).toHaveText('Платежі')
  const menu = bar.getByRole('button', { name: words('phone.menu') })
  const tiles = page.getByRole('navigation', { name: words('layout.mainNavigation') })
  await menu.click()
  await expect(tiles.getByRole('link').first()).toBeFocused()
  await expect(tiles.getByRole('list').first().getByRole('link')).toHaveCount(7)
  await expectUsable()
  await page.keyboard.press('Escape')
  await expect(tiles).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await tiles.getByRole('link', { name: words('footer.reports') }).click()
  await expect(page).toHaveURL(/reports$/)
  await expect(tiles).toBeHidden()
  await expect(bar).toBeInViewport({ ratio: 1 })
  // As in the bar of a desk.
  await expect(bar.locator('[aria-current]')).toHaveText('Платежі')
})

test('the menu of the bar unfolds what the row of the sections does, however far the page is scrolled', async ({
  page,
  api,
  open,
  words,
}) => {
  const [home] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  api.give(
    'payments',
    Array.from({ length: 30 }, () => ({ apartment_id: home?.id, apartment_name: home?.name })),
  )
  await page.setViewportSize(screens.phone)
  await open('payments')
  const row = page.getByRole('button', { name: words('layout.sections') })
  const menu = page.getByRole('button', { name: words('phone.menu'), exact: true })
  const tiles = page.getByRole('navigation', { name: words('layout.mainNavigation') })
  await page.mouse.wheel(0, 900)
  await expect(row).not.toBeInViewport()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await menu.click()
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toBeInViewport({ ratio: 1 })
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await menu.click()
  await expect(tiles).toBeHidden()
  // Also what the row unfolded.
  await row.click()
  await expect(tiles).toBeVisible()
  await menu.click()
  await expect(tiles).toBeHidden()
})

test('the bar makes room for a keyboard only', async ({ page, open, words }) => {
  await page.setViewportSize(screens.phone)
  await open('support')
  const bar = page.getByRole('navigation', { name: words('phone.bar') })
  const field = page.getByLabel(words('account:support.form.subject'))
  await expect(bar).toBeInViewport({ ratio: 1 })
  await field.focus()
  await expect(bar).toBeVisible()
  // What begins when the first screen stands has begun.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--covered')))
    .not.toBe('')
  await field.click()
  await expect(bar).toBeHidden()
  await field.blur()
  await expect(bar).toBeVisible()
  // A field that another press led to: the page becomes lower.
  await field.focus()
  const { width, height } = screens.phone
  await page.setViewportSize({ width, height: height - 300 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width, height })
  await expect(bar).toBeVisible()
})

test('the buttons of a form stand above a keyboard that lies over the page', async ({
  page,
  api,
  open,
  words,
}) => {
  const covered = 320
  await page.addInitScript(height => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight - height })
    Object.defineProperty(window, 'visualViewport', { value: seen })
  }, covered)
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await page.setViewportSize(screens.phone)
  await open('payments?add')
  const save = page.getByRole('button', { name: words('common:actions.save') })
  await expect
    .poll(async () => {
      const box = await save.boundingBox()
      return (box?.y ?? Number.NaN) + (box?.height ?? 0)
    })
    .toBeLessThan(screens.phone.height - covered)
})

test.describe('after a log-in', () => {
  test.use({ isSignedIn: false })

  test('the sections are unfolded on the first page, and on no other', async ({ page, api, open, words }) => {
    api.on('POST', 'auth/login', () => ({ accessToken: 'page', refreshToken: 'page', user: api.person }))
    await page.setViewportSize(screens.phone)
    await open('login')
    // A page for typing begins at its first field.
    await expect(page.getByLabel(words('fields.email'))).toBeFocused()
    await page.keyboard.type('marta@orenda.example')
    await page.getByLabel(words('fields.password'), { exact: true }).fill('сонце-над-дахом')
    await page.getByRole('button', { name: words('login.submit') }).click()
    await expect(page).toHaveURL('/uk/apartments')
    const tiles = page.getByRole('navigation', { name: words('layout.mainNavigation') })
    await expect(tiles).toBeVisible()
    const menu = page.getByRole('button', { name: words('phone.menu'), exact: true })
    await menu.click()
    await expect(tiles).toBeHidden()
    await menu.click()
    await tiles.getByRole('list').first().getByRole('link').last().click()
    await expect(tiles).toBeHidden()
    await expect(page).toHaveURL('/uk/payment-reminders')
    await page.goBack()
    await expect(page).toHaveURL('/uk/apartments')
    await expect(tiles).toBeHidden()
  })
})
