import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AccountSession } from '@orenda/contracts/account'
import type { Payment } from '@orenda/contracts/payments'
import type { Tenant } from '@orenda/contracts/tenants'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { APIRequestContext, Page } from '@playwright/test'
import { unzip } from '../../api/test/unzip.ts'
import { enter, linkFromMail, logIn, type Person, type SignedUp, signUp } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

// Tests what owners do with their account, against the whole product.

const words = wordsIn('uk')
const t = (key: string, values?: Record<string, string | number>) =>
  words('account', `profile.${key}`, values)
const save = words('common', 'actions.save')

type SectionName = 'details' | 'password' | 'second-factor' | 'sessions' | 'activity' | 'export' | 'deletion'
const part = (page: Page, name: SectionName) => page.getByRole('region', { name: t(`sections.${name}`) })
const currentPassword = t('currentPassword')

/** Logs in on the page, up to the password. */
async function logInByHand(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel(words('shell', 'fields.email')).fill(email)
  await page.getByLabel(words('shell', 'fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('shell', 'login.submit') }).click()
}

/** Whether a person's session is still valid. */
const goesOn = async (request: APIRequestContext, { tokens }: Pick<SignedUp, 'tokens'>) => {
  const { refreshToken } = tokens
  return (await request.post('/api/auth/refresh', { data: { refreshToken } })).ok()
}

test("the profile is changed, and its language becomes the page's", { tag: '@full' }, async ({
  page,
  request,
}) => {
  const landlord = await signUp(request)
  await enter(page, landlord)
  await page.goto('/uk/profile')
  const details = part(page, 'details')
  await expect(details.getByRole('button', { name: save })).toBeDisabled()
  await details.getByLabel(t('details.name')).fill('Марта Зоря')
  await details.getByLabel(t('details.phone')).fill('+380 67 123 45 67')
  await details.getByLabel(t('details.language')).selectOption('en')
  await details.getByRole('button', { name: save }).click()
  await expect(page).toHaveURL('/en/profile')
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await expectAccessible(page)
  expect(await landlord.api('get', 'users/me')).toMatchObject({
    name: 'Марта Зоря',
    phone: '+380 67 123 45 67',
    language: 'en',
    email: landlord.email,
    pending_email: null,
  })
})

test('a changed password ends all other sessions, and only it logs in from then on', {
  tag: '@full',
}, async ({ page, request }) => {
  const landlord = await signUp(request)
  const elsewhere = await logIn(request, landlord)
  await enter(page, landlord)
  await page.goto('/uk/profile')
  await expect(part(page, 'sessions').getByRole('listitem')).toHaveCount(2)
  const password = part(page, 'password')
  const next = 'місяць-над-дахом'
  await password.getByLabel(currentPassword, { exact: true }).fill(landlord.password)
  await password.getByLabel(t('password.new'), { exact: true }).fill(next)
  await password.getByLabel(t('password.confirmation'), { exact: true }).fill(next)
  await password.getByRole('button', { name: t('password.submit') }).click()
  await expect(page.getByText(t('password.changed'))).toBeVisible()
  await expect(part(page, 'sessions').getByRole('listitem')).toHaveCount(1)
  await expect(part(page, 'activity')).toContainText(t('events.password_changed'))
  expect(await goesOn(request, elsewhere)).toBe(false)
  const { email } = landlord
  const old = await request.post('/api/auth/login', { data: { email, password: landlord.password } })
  expect(old.status()).toBe(401)
  expect((await request.post('/api/auth/login', { data: { email, password: next } })).ok()).toBe(true)
})

test.describe('another e-mail', () => {
  // The wrong password, and the page's request after its session has ended.
  test.use({ expectedFailures: [/status of 40[01]/] })

  // The quick run checks this in the test of the stolen account below.
  test('needs the password and its link, and the former address can take it back', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    const landlord = await signUp(request)
    const next = `nova-${landlord.email}`
    await enter(page, landlord)
    await page.goto('/uk/profile')
    const details = part(page, 'details')
    await details.getByLabel(t('details.email')).fill(next)
    await details.getByLabel(currentPassword, { exact: true }).fill('не той пароль')
    await details.getByRole('button', { name: save }).click()
    await expect(details.getByText(words('common', 'errors.INCORRECT_PASSWORD'))).toBeVisible()
    await details.getByLabel(currentPassword, { exact: true }).fill(landlord.password)
    await details.getByRole('button', { name: save }).click()
    await expect(details.getByRole('status')).toContainText(next)

    await page.goto(await linkFromMail(request, next, 'verify-email'))
    await expect(page.getByText(words('shell', 'verify.doneTitle'))).toBeVisible()
    expect(await landlord.api('get', 'users/me')).toMatchObject({ email: next, pending_email: null })

    await page.goto(await linkFromMail(request, landlord.email, 'take-back'))
    await page.getByRole('button', { name: words('shell', 'takeBack.submit') }).click()
    await expect(page.getByRole('heading', { name: words('shell', 'takeBack.doneTitle') })).toBeVisible()
    expect(await goesOn(request, landlord)).toBe(false)
    const again = await logIn(request, landlord)
    expect(await again.api('get', 'users/me')).toMatchObject({ email: landlord.email, pending_email: null })
  })
})

test.describe('a stolen account', () => {
  // The response to the old password, and the thief's request after the session has ended.
  test.use({ expectedFailures: [/status of 40[01]/] })

  test('is taken back with the former address, and the thief is logged out', { tag: '@full' }, async ({
    page,
    context,
    request,
  }) => {
    const landlord = await signUp(request)
    const theirs = `theirs-${landlord.email}`
    // A thief with session and password changes the account's address.
    const elsewhere = await context.browser()?.newContext()
    const thief = await elsewhere?.newPage()
    if (elsewhere === undefined || thief === undefined) throw new Error('There is no browser')
    const at = (path: string) => new URL(path, page.url()).href
    await page.goto('/uk/login')
    await enter(thief, landlord)
    await thief.goto(at('/uk/profile'))
    const details = part(thief, 'details')
    await details.getByLabel(t('details.email')).fill(theirs)
    await details.getByLabel(currentPassword, { exact: true }).fill(landlord.password)
    await details.getByRole('button', { name: save }).click()
    await expect(details.getByRole('status')).toContainText(theirs)
    await thief.goto(await linkFromMail(request, theirs, 'verify-email'))
    await expect(thief.getByText(words('shell', 'verify.doneTitle'))).toBeVisible()
    const again = await logIn(request, { ...landlord, email: theirs })
    await logInByHand(page, landlord)
    await expect(page.getByText(words('common', 'errors.INVALID_CREDENTIALS'))).toBeVisible()

    // The owner opens the mail to the former address, and sets a new password.
    const next = 'місяць-над-дахом'
    await page.goto(await linkFromMail(request, landlord.email, 'take-back'))
    await page.getByLabel(words('shell', 'fields.newPassword'), { exact: true }).fill(next)
    await page.getByRole('button', { name: words('shell', 'takeBack.submit') }).click()
    await expect(page.getByText(words('shell', 'takeBack.doneNewText'))).toBeVisible()

    for (const session of [landlord, again]) expect(await goesOn(request, session)).toBe(false)
    for (const email of [theirs, landlord.email]) {
      const answer = await request.post('/api/auth/login', { data: { email, password: landlord.password } })
      expect(answer.status()).toBe(401)
    }
    await thief.goto(at('/uk/profile'))
    await expect(thief).toHaveURL(/\/uk\/login/)
    await elsewhere.close()

    await page
      .getByRole('main')
      .getByRole('link', { name: words('shell', 'login.submit') })
      .click()
    await logInByHand(page, { email: landlord.email, password: next })
    await expect(page).toHaveURL('/uk/apartments')
    await page.goto('/uk/profile')
    await expect(part(page, 'details').getByLabel(t('details.email'))).toHaveValue(landlord.email)
    await expect(part(page, 'sessions').getByRole('listitem')).toHaveCount(1)
    await expect(part(page, 'activity')).toContainText(t('events.email_taken_back'))
  })
})

test('sessions are listed, and ended one by one or all together', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const landlord = await signUp(request)
  const others = [await logIn(request, landlord), await logIn(request, landlord)]
  // The session of this page, by its browser.
  await page.goto('/uk/login')
  await logInByHand(page, landlord)
  await expect(page).toHaveURL('/uk/apartments')
  await page.goto('/uk/profile')
  const rows = part(page, 'sessions').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  const own = rows.filter({ hasText: t('sessionList.current') })
  await expect(own).toContainText(/Chrom/)
  const sessions = (await landlord.api('get', 'auth/sessions')) as AccountSession[]
  expect(sessions).toHaveLength(4)
  await rows
    .filter({ hasNotText: t('sessionList.current') })
    .first()
    .getByRole('button')
    .click()
  await expect(rows).toHaveCount(3)
  await part(page, 'sessions')
    .getByRole('button', { name: t('sessionList.endOthers') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sessionList.endOthers') })
    .click()
  await expect(rows).toHaveCount(1)
  for (const other of [landlord, ...others]) expect(await goesOn(request, other)).toBe(false)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(part(page, 'activity')).toContainText(t('events.sessions_ended'))
})

test.describe('the second factor', () => {
  test.use({ expectedFailures: [/status of 40[01]/] })

  test('is switched on, asked for at login, replaced by a recovery code and switched off', {
    tag: '@full',
  }, async ({ page, context, request }) => {
    const landlord = await signUp(request)
    await enter(page, landlord)
    await page.goto('/uk/profile')
    const factor = part(page, 'second-factor')
    await factor.getByRole('button', { name: t('factor.turnOn') }).click()
    const ask = page.getByRole('dialog', { name: t('factor.setupTitle') })
    await ask.getByLabel(currentPassword, { exact: true }).fill(landlord.password)
    await ask.getByRole('button', { name: t('factor.next') }).click()
    const scan = page.getByRole('dialog', { name: t('factor.scanTitle') })
    const secret = await scan.locator('code').textContent()
    await scan.getByLabel(t('factor.code')).fill(codeOf(secret ?? '', 0))
    await scan.getByRole('button', { name: t('factor.turnOn') }).click()
    const dialog = page.getByRole('dialog', { name: t('codes.title') })
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
    const recovery = await dialog.getByRole('listitem').allInnerTexts()
    expect(new Set(recovery).size).toBe(recovery.length)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('codes.download') }).click()
    const kept = await readFile(await (await saved).path(), 'utf8')
    for (const code of recovery) expect(kept).toContain(code)
    await dialog.getByRole('button', { name: t('codes.done') }).click()
    await expect(factor).toContainText(t('factor.codesLeft', { count: recovery.length }))

    // In another browser the password is no longer enough.
    const elsewhere = await context.browser()?.newContext()
    const other = await elsewhere?.newPage()
    if (elsewhere === undefined || other === undefined) throw new Error('There is no browser')
    const submitCode = other.getByRole('button', { name: words('shell', 'login.codeSubmit') })
    await other.goto(new URL('/uk/login', page.url()).href)
    await logInByHand(other, landlord)
    await other.getByLabel(words('shell', 'login.code'), { exact: true }).fill('000000')
    await submitCode.click()
    await expect(other.getByText(words('shell', 'login.codeWrong'))).toBeVisible()
    await other.getByLabel(words('shell', 'login.code'), { exact: true }).fill(codeOf(secret ?? '', 1))
    await submitCode.click()
    await expect(other).toHaveURL(/\/uk\/apartments$/)
    await elsewhere.close()

    // Without the app, a recovery code works once.
    const again = await context.browser()?.newContext()
    const third = await again?.newPage()
    if (again === undefined || third === undefined) throw new Error('There is no browser')
    await third.goto(new URL('/uk/login', page.url()).href)
    await logInByHand(third, landlord)
    await third.getByRole('button', { name: words('shell', 'login.useRecovery') }).click()
    await third.getByLabel(words('shell', 'login.recovery'), { exact: true }).fill(recovery[0] ?? '')
    await third.getByRole('button', { name: words('shell', 'login.codeSubmit') }).click()
    await expect(third).toHaveURL(/\/uk\/apartments$/)
    await again.close()

    await page.reload()
    await expect(factor).toContainText(t('factor.codesLeft', { count: recovery.length - 1 }))
    await expect(part(page, 'activity')).toContainText(t('events.second_factor_failed'))
    await expect(part(page, 'activity')).toContainText(t('events.recovery_code_used'))
    await factor.getByRole('button', { name: t('factor.turnOff') }).click()
    const off = page.getByRole('dialog', { name: t('factor.offTitle') })
    await off.getByLabel(currentPassword, { exact: true }).fill(landlord.password)
    await off.getByLabel(t('factor.proof')).fill(recovery[1] ?? '')
    await off.getByRole('button', { name: t('factor.turnOff') }).click()
    await expect(factor.getByText(t('factor.isOff'), { exact: true })).toBeVisible()
    expect((await request.post('/api/auth/login', { data: landlord })).ok()).toBe(true)
  })
})

test('all data comes as one archive, the same as in the API', { tag: '@full' }, async ({ page, request }) => {
  const landlord = await signUp(request)
  const tenant = (await landlord.api('post', 'tenants', {
    name: 'Олена Бондар',
    phone: '+380 67 765 43 21',
    email: 'olena@orenda.example',
    tax_id: '1234567890',
  })) as Tenant
  const apartment = (await landlord.api('post', 'apartments', {
    name: 'Вид на Дніпро',
    income: 18_500,
    currency: 'UAH',
    tenant_id: tenant.id,
    status: 'occupied',
  })) as { id: string }
  const content = Buffer.from('%PDF-1.4 договір')
  const uploaded = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${landlord.tokens.accessToken}` },
    multipart: { file: { name: 'Квитанція.pdf', mimeType: 'application/pdf', buffer: content } },
  })
  const { data: attachment } = (await uploaded.json()) as { data: { path: string } }
  await landlord.api('post', 'payments', {
    apartment_id: apartment.id,
    amount: 18_500.5,
    date: '2026-03-02',
    category: 'rent',
    attachment,
  })

  await enter(page, landlord)
  await page.goto('/uk/profile')
  const saved = page.waitForEvent('download')
  await part(page, 'export')
    .getByRole('button', { name: t('export.start') })
    .click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^orenda-export-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(t('export.done', { name: file.suggestedFilename() }))).toBeVisible()
  const entries = await unzip(await readFile(await file.path()))
  const rows = <Row>(name: string) => JSON.parse(String(entries.get(`data/${name}.json`))) as Row[]
  expect(rows<Tenant>('tenants')).toEqual(await landlord.api('get', 'tenants'))
  expect(rows<Payment>('payments')).toEqual(await landlord.api('get', 'payments'))
  expect(rows('apartments')).toMatchObject((await landlord.api('get', 'apartments')) as object[])
  expect(rows('profile')).toMatchObject([{ email: landlord.email, name: landlord.name }])
  const pictures = [...entries].filter(([path]) => path.endsWith('Квитанція.pdf'))
  expect(pictures.map(([, bytes]) => bytes.equals(content))).toEqual([true])
  expect([...entries.keys()]).toContain('spreadsheets/payments.xlsx')
})

test.describe('a deleted account', () => {
  test.use({ expectedFailures: [/status of 40[01]/] })

  test('is logged out everywhere, and is restored by a login', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    const landlord = await signUp(request)
    const elsewhere = await logIn(request, landlord)
    await landlord.api('post', 'apartments', { name: 'Вид на Дніпро', income: 18_500 })
    await enter(page, landlord)
    await page.goto('/uk/profile')
    await part(page, 'deletion')
      .getByRole('button', { name: t('deletion.start') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('deletion.title') })
    await expect(dialog).toContainText(/\d\d\.\d\d\.\d{4}/)
    await dialog.getByLabel(currentPassword, { exact: true }).fill('не той пароль')
    await dialog.getByRole('button', { name: t('deletion.start') }).click()
    await expect(dialog.getByText(words('common', 'errors.INCORRECT_PASSWORD'))).toBeVisible()
    await dialog.getByLabel(currentPassword, { exact: true }).fill(landlord.password)
    await dialog.getByRole('button', { name: t('deletion.start') }).click()
    await expect(page).toHaveURL('/uk/login')
    // The page says until when it can be restored.
    await expect(page.getByRole('main').getByRole('status')).toContainText(/\d\d\.\d\d\.\d{4}/)
    expect(await goesOn(request, elsewhere)).toBe(false)
    expect(await goesOn(request, landlord)).toBe(false)

    await logInByHand(page, landlord)
    await expect(page).toHaveURL('/uk/apartments')
    await expect(page.getByText(words('shell', 'login.restored'))).toBeVisible()
    await expect(page.locator('main [data-row-id]')).toContainText('Вид на Дніпро')
    await page.goto('/uk/profile')
    await expect(part(page, 'activity')).toContainText(t('events.deletion_asked'))
    await expect(part(page, 'activity')).toContainText(t('events.deletion_cancelled'))
  })
})

/**
 * Computes the code of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), independently of the
 * product.
 * @param secret base 32, in groups
 * @param steps from now: each code works once, and neighbouring ones are accepted too
 */
function codeOf(secret: string, steps: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/[\s=]/g, '')]
    .map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
