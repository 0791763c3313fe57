import { type Words, wordsIn } from '@orenda/tools/in-browser/words'
import type { Page } from '@playwright/test'
import { type Hands, keyboard, mouse } from './hands.ts'
import { linkFromMail, newPerson, type Person } from './people.ts'
import { act, actionOf } from './row-action.ts'
import { expect, test } from './test.ts'

// A new user's story, from registration to the first apartment: in every language, on a desktop and a phone,
// with the mouse and with the keyboard alone. Languages and widths of single pages are tested by page tests.

const screens = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const ways = [
  { language: 'uk', screen: 'phone', way: 'keyboard' },
  { language: 'uk', screen: 'wide', way: 'mouse' },
  { language: 'ru', screen: 'wide', way: 'keyboard' },
  { language: 'en', screen: 'phone', way: 'mouse' },
] as const

for (const { language, screen, way } of ways) {
  test.describe(`${language}, ${screen}, ${way}`, () => {
    test.use({ viewport: screens[screen] })
    test('a new user registers and creates a tenant and an apartment', { tag: '@full' }, async ({ page }) => {
      const words = wordsIn(language)
      const hands = way === 'mouse' ? mouse() : keyboard(page)
      const person = newPerson()
      await page.goto(`/${language}`)
      await register(page, hands, words, person)
      await openLink(page, hands, words, person, language)
      await logIn(page, hands, words, person)
      await addTenant(page, hands, words)
      await editTenant(page, hands, words)
      await addApartment(page, hands, words)
      await editApartment(page, hands, words)
      await deleteApartment(page, hands, words)
      await deleteTenant(page, hands, words)
    })
  })
}

const tenant = {
  name: 'Соломія Орлик',
  phone: '+380 44 555 01 02',
  email: 'solomiia@example.com',
  taxId: '3012345670',
}

async function register(page: Page, hands: Hands, words: Words, person: Person): Promise<void> {
  // The index redirects to the login page.
  await expect(page.getByRole('heading', { level: 1, name: words('shell', 'login.title') })).toBeVisible()
  await hands.press(page.getByRole('main').getByRole('link', { name: words('shell', 'login.register') }))
  await hands.type(page.getByLabel(words('shell', 'fields.name'), { exact: true }), person.name)
  await hands.type(page.getByLabel(words('shell', 'fields.email')), person.email)
  await hands.type(page.getByLabel(words('shell', 'fields.password'), { exact: true }), person.password)
  await hands.press(page.getByRole('button', { name: words('shell', 'register.submit') }))
  await expect(page.getByRole('heading', { name: words('shell', 'register.doneTitle') })).toBeVisible()
}

async function openLink(
  page: Page,
  hands: Hands,
  words: Words,
  person: Person,
  language: string,
): Promise<void> {
  await linkFromMail(page.request, person.email, 'verify-email')
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(person.email)}`)
  await hands.press(page.getByRole('link', { name: /verify-email/ }))
  await expect(page.getByRole('heading', { name: words('shell', 'verify.doneTitle') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${language}/login`))
  await expect(page.getByText(words('shell', 'login.verified'))).toBeVisible()
}

async function logIn(page: Page, hands: Hands, words: Words, person: Person): Promise<void> {
  await hands.type(page.getByLabel(words('shell', 'fields.email')), person.email)
  await hands.type(page.getByLabel(words('shell', 'fields.password'), { exact: true }), person.password)
  await hands.press(page.getByRole('button', { name: words('shell', 'login.submit') }))
  await expect(
    page.getByRole('heading', { name: words('properties', 'apartments.title'), level: 1 }),
  ).toBeVisible()
  await expect(page.getByText(words('properties', 'apartments.emptyTitle'))).toBeVisible()
}

/** Opens a page from the navigation, whose links a phone keeps folded in one row. */
async function openSection(page: Page, hands: Hands, words: Words, name: string): Promise<void> {
  const row = page.getByRole('button', { name: words('shell', 'layout.sections') })
  if ((await row.isVisible()) && (await row.getAttribute('aria-expanded')) === 'false') await hands.press(row)
  const navigation = page.getByRole('navigation', { name: words('shell', 'layout.mainNavigation') })
  await hands.press(navigation.getByRole('link', { name }))
}

/** The form of a record. */
const formOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function addTenant(page: Page, hands: Hands, words: Words): Promise<void> {
  await openSection(page, hands, words, words('properties', 'tenants.title'))
  await expect(page.getByText(words('properties', 'tenants.emptyTitle'))).toBeVisible()
  await hands.press(page.getByRole('button', { name: words('properties', 'tenants.add') }).first())
  const form = formOf(page, words('properties', 'tenants.createTitle'))
  const save = form.getByRole('button', { name: words('common', 'actions.save') })
  await expect(save).toBeDisabled()
  await hands.type(form.getByLabel(words('properties', 'tenants.name')), tenant.name)
  await hands.type(form.getByLabel(words('properties', 'tenants.phone')), tenant.phone)
  await hands.type(form.getByLabel(words('properties', 'tenants.email')), tenant.email)
  await hands.type(form.getByLabel(words('properties', 'tenants.tax_id')), tenant.taxId)
  await hands.press(save)
  await expect(page.getByText(words('properties', 'tenants.created', { name: tenant.name }))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: tenant.email })).toBeVisible()
}

async function editTenant(page: Page, hands: Hands, words: Words): Promise<void> {
  await act(page, words, 'edit', tenant.name, hands)
  const form = formOf(page, words('properties', 'tenants.editTitle'))
  await expect(form.getByLabel(words('properties', 'tenants.name'))).toBeFocused()
  await hands.type(form.getByLabel(words('properties', 'tenants.passport')), 'АА 123456')
  await hands.press(form.getByRole('button', { name: words('common', 'actions.save') }))
  await expect(page.getByText(words('properties', 'tenants.updated'))).toBeVisible()
  await expect(form).toBeHidden()
}

async function addApartment(page: Page, hands: Hands, words: Words): Promise<void> {
  await openSection(page, hands, words, words('properties', 'apartments.title'))
  await hands.press(
    page
      .getByRole('main')
      .getByRole('link', { name: words('properties', 'apartments.add') })
      .first(),
  )
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: words('common', 'actions.save') })
  await expect(save).toBeDisabled()
  await hands.type(main.getByLabel(words('properties', 'form.name'), { exact: true }), 'Вид на Дніпро')
  await hands.type(main.getByLabel(words('properties', 'form.address')), 'Київ, Набережна, 1')
  await hands.type(main.getByLabel(words('properties', 'form.income')), '18 500,50')
  await hands.choose(
    main.getByLabel(words('common', 'fields.status')),
    words('properties', 'statuses.occupied'),
  )
  await hands.choose(main.getByLabel(words('common', 'fields.tenant')), tenant.name)
  await hands.press(save)
  await expect(
    page.getByText(words('properties', 'apartments.created', { name: 'Вид на Дніпро' })),
  ).toBeVisible()
  await expect(row(page, 'Вид на Дніпро')).toContainText(tenant.name)
  await expect(row(page, 'Вид на Дніпро')).toContainText(/18[\s\u00A0,]500[.,]50/)
}

async function editApartment(page: Page, hands: Hands, words: Words): Promise<void> {
  await act(page, words, 'edit', 'Вид на Дніпро', hands)
  const main = page.getByRole('main')
  await expect(main.getByLabel(words('properties', 'form.name'), { exact: true })).toHaveValue(
    'Вид на Дніпро',
  )
  await hands.type(main.getByLabel(words('properties', 'form.name'), { exact: true }), 'Вид на затоку')
  await hands.choose(main.getByLabel(words('common', 'fields.tenant')), words('common', 'fields.noTenant'))
  await hands.press(main.getByRole('button', { name: words('common', 'actions.save') }))
  await expect(page.getByText(words('properties', 'apartments.updated')).first()).toBeVisible()
  await expect(row(page, 'Вид на затоку')).toContainText(words('properties', 'apartments.noTenant'))
}

async function deleteApartment(page: Page, hands: Hands, words: Words): Promise<void> {
  const name = 'Вид на затоку'
  const dialog = page.getByRole('dialog', { name: words('properties', 'apartments.removeTitle') })
  await act(page, words, 'remove', name, hands)
  await hands.press(dialog.getByRole('button', { name: words('common', 'actions.cancel') }))
  await expect(dialog).toBeHidden()
  await expect(actionOf(page, words, 'remove', name)).toBeFocused()
  await act(page, words, 'remove', name, hands)
  await hands.press(dialog.getByRole('button', { name: words('common', 'actions.delete') }))
  await expect(page.getByText(words('properties', 'apartments.emptyTitle'))).toBeVisible()
  await hands.press(page.getByRole('button', { name: words('common', 'actions.undo') }))
  await expect(page.getByText(words('properties', 'apartments.restored', { name }))).toBeVisible()
  await expect(row(page, name)).toBeVisible()
}

async function deleteTenant(page: Page, hands: Hands, words: Words): Promise<void> {
  await openSection(page, hands, words, words('properties', 'tenants.title'))
  await act(page, words, 'remove', tenant.name, hands)
  const dialog = page.getByRole('dialog', { name: words('properties', 'tenants.removeTitle') })
  await hands.press(dialog.getByRole('button', { name: words('common', 'actions.delete') }))
  await expect(page.getByText(words('properties', 'tenants.emptyTitle'))).toBeVisible()
}

const row = (page: Page, text: string) => page.locator('main [data-row-id]').filter({ hasText: text })
