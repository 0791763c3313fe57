import { wordsIn } from '@orenda/tools/in-browser/words'
import { newPerson, signUp } from './people.ts'
import { expect, test } from './test.ts'

const words = wordsIn('uk')
const email = words('shell', 'fields.email')
const password = words('shell', 'fields.password')
const submit = words('shell', 'login.submit')

test.describe('paths', () => {
  test('lead visitors to the login, and back to the requested page', async ({ page, request }) => {
    const landlord = await signUp(request)
    await page.goto('/uk/tenants?search=abc')
    await expect(page.getByRole('heading', { level: 1, name: words('shell', 'login.title') })).toBeVisible()
    await page.getByLabel(email).fill(landlord.email)
    await page.getByLabel(password, { exact: true }).fill(landlord.password)
    await page.getByRole('button', { name: submit }).click()
    await expect(page).toHaveURL('/uk/tenants?search=abc')
  })

  test('fall back to Ukrainian and to the apartments', { tag: '@full' }, async ({ page, request }) => {
    const { tokens } = await signUp(request)
    await page.goto('/nowhere/at/all')
    await expect(page).toHaveURL(/\/uk\/login/)
    await page.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('orenda.accessToken', accessToken)
      localStorage.setItem('orenda.refreshToken', refreshToken)
    }, tokens)
    for (const path of ['/', '/uk', '/uk/nothing-here', '/de/apartments', '/uk/login', '/uk/register']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/uk/apartments')
    }
    await page.goto('/en')
    await expect(page).toHaveURL('/en/apartments')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('keep the page when the language changes', { tag: '@full' }, async ({ page, request }) => {
    const { name, tokens } = await signUp(request)
    await page.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('orenda.accessToken', accessToken)
      localStorage.setItem('orenda.refreshToken', refreshToken)
    }, tokens)
    await page.goto('/uk/tenants?search=x')
    await page.getByRole('button', { name: words('shell', 'menu.label', { name }) }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/tenants?search=x')
    await expect(page.getByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  })
})

test.describe('a session', () => {
  test('ends in every tab of the browser', async ({ page, context, request }) => {
    const landlord = await signUp(request)
    await page.goto('/uk/login')
    await page.getByLabel(email).fill(landlord.email)
    await page.getByLabel(password, { exact: true }).fill(landlord.password)
    await page.getByRole('button', { name: submit }).click()
    await expect(page).toHaveURL('/uk/apartments')
    const other = await context.newPage()
    await other.goto('/uk/tenants')
    await expect(
      other.getByRole('heading', { level: 1, name: words('properties', 'tenants.title') }),
    ).toBeVisible()

    await page.getByRole('button', { name: words('shell', 'menu.label', { name: landlord.name }) }).click()
    await page.getByRole('menuitem', { name: words('shell', 'account.logout') }).click()
    await expect(page).toHaveURL('/uk/login')
    await expect(other).toHaveURL(/\/uk\/login/)
    expect(await other.evaluate(() => localStorage.getItem('orenda.refreshToken'))).toBeNull()
  })

  test.describe('that has expired', () => {
    test.use({ expectedFailures: [/status of 401/] })

    test('is refreshed once for all requests, in two tabs at once', async ({ page, context, request }) => {
      const { tokens } = await signUp(request)
      await page.goto('/uk/login')
      await page.evaluate(({ refreshToken }) => {
        localStorage.setItem('orenda.accessToken', 'worn-out')
        localStorage.setItem('orenda.refreshToken', refreshToken)
      }, tokens)
      const refreshes: string[] = []
      context.on('request', sent => {
        if (sent.url().endsWith('/auth/refresh')) refreshes.push(sent.url())
      })
      const other = await context.newPage()
      await Promise.all([page.goto('/uk/tenants'), other.goto('/uk/apartments')])
      await expect(page.getByText(words('properties', 'tenants.emptyTitle'))).toBeVisible()
      await expect(other.getByText(words('properties', 'apartments.emptyTitle'))).toBeVisible()
      expect(refreshes).toHaveLength(1)
    })

    test('is refreshed once, also in a tab with outdated local storage', {
      tag: '@full',
    }, async ({ page, context, request }) => {
      const { tokens } = await signUp(request)
      await page.goto('/uk/login')
      await page.evaluate(({ refreshToken }) => {
        localStorage.setItem('orenda.accessToken', 'worn-out')
        localStorage.setItem('orenda.refreshToken', refreshToken)
      }, tokens)
      const refreshes: string[] = []
      context.on('request', sent => {
        if (sent.url().endsWith('/auth/refresh')) refreshes.push(sent.url())
      })
      // In Firefox, a tab in another process sees old values of local storage for a moment, until it writes
      // itself.
      const lag = (old: Record<string, string>) => {
        const { getItem, setItem } = Storage.prototype
        const own = new Set<string>()
        Storage.prototype.setItem = function (key, value) {
          own.add(key)
          setItem.call(this, key, value)
        }
        Storage.prototype.getItem = function (key) {
          return own.has(key) ? getItem.call(this, key) : (old[key] ?? getItem.call(this, key))
        }
      }
      const other = await context.newPage()
      await other.addInitScript(lag, {
        'orenda.accessToken': 'worn-out',
        'orenda.refreshToken': tokens.refreshToken,
      })
      await page.goto('/uk/tenants')
      await expect(page.getByText(words('properties', 'tenants.emptyTitle'))).toBeVisible()
      await other.goto('/uk/tenants')
      await expect(other.getByText(words('properties', 'tenants.emptyTitle'))).toBeVisible()
      expect(refreshes).toHaveLength(1)

      // The stored hand-over is deleted with the session.
      const handedOver = () =>
        page.evaluate(
          () =>
            new Promise<number>(resolve => {
              const opening = indexedDB.open('orenda')
              opening.onsuccess = () => {
                const count = opening.result.transaction('session').objectStore('session').count()
                count.onsuccess = () => {
                  opening.result.close()
                  resolve(count.result)
                }
              }
            }),
        )
      expect(await handedOver()).toBe(1)
      await page.getByRole('button', { name: words('shell', 'menu.label', { name: 'Марта Зоряна' }) }).click()
      await page.getByRole('menuitem', { name: words('shell', 'account.logout') }).click()
      await expect(page).toHaveURL('/uk/login')
      await expect.poll(handedOver).toBe(0)
    })

    test('is reported, and the login leads back', { tag: '@full' }, async ({ page, request }) => {
      const landlord = await signUp(request)
      await page.goto('/uk/login')
      await page.evaluate(() => {
        localStorage.setItem('orenda.accessToken', 'worn-out')
        localStorage.setItem('orenda.refreshToken', 'unknown')
      })
      await page.goto('/uk/tenants')
      await expect(page).toHaveURL(/\/uk\/login/)
      await expect(page.getByText(words('shell', 'session.expired'))).toBeVisible()
      await page.getByLabel(email).fill(landlord.email)
      await page.getByLabel(password, { exact: true }).fill(landlord.password)
      await page.getByRole('button', { name: submit }).click()
      await expect(page).toHaveURL('/uk/tenants')
    })
  })
})

test.describe('a login that fails', () => {
  test.use({ expectedFailures: [/status of (401|403|409|404|400)/] })

  test('says why, and can be repeated', async ({ page, request }) => {
    const person = newPerson()
    await request.post('/api/auth/register', { data: { ...person, lang: 'uk' } })
    await page.goto('/uk/login')
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText(words('shell', 'validation.emailRequired'))).toBeVisible()
    await page.getByLabel(email).fill(person.email)
    await page.getByLabel(password, { exact: true }).fill('not this one')
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText(words('common', 'errors.INVALID_CREDENTIALS'))).toBeVisible()
    await page.getByLabel(password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText(words('common', 'errors.EMAIL_NOT_VERIFIED'))).toBeVisible()
    await page.getByRole('button', { name: words('shell', 'resend.submit') }).click()
    await expect(page.getByText(words('shell', 'resend.sent', { email: person.email }))).toBeVisible()
    const mails = async () =>
      (await (await request.get('/api/dev/mailbox', { params: { to: person.email } })).json()) as {
        links: string[]
      }[]
    await expect.poll(async () => (await mails()).length).toBe(2)
    const [newer, older] = await mails()
    const open = (mail = newer) => page.goto(mail?.links.find(link => link.includes('token=')) ?? '')
    const titled = (title: string) => page.getByRole('heading', { name: words('shell', title) })
    await open(older)
    await expect(titled('verify.failedTitle')).toBeVisible()
    // Another browser has registered, so the link alone is not enough.
    await open(newer)
    await expect(titled('confirmEmail.title')).toBeVisible()
    await page.getByLabel(words('shell', 'confirmEmail.password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: words('shell', 'confirmEmail.submit') }).click()
    await expect(titled('verify.doneTitle')).toBeVisible()
    await open(older)
    await expect(titled('verify.alreadyTitle')).toBeVisible()

    await page.goto('/uk/register')
    await page.getByLabel(words('shell', 'fields.name'), { exact: true }).fill(person.name)
    await page.getByLabel(email).fill(person.email.toUpperCase())
    await page.getByLabel(password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: words('shell', 'register.submit') }).click()
    await expect(page.getByText(words('common', 'errors.USER_EXISTS'))).toBeVisible()
  })
})

test('a forgotten password is replaced by mail', { tag: '@full' }, async ({ page, request }) => {
  const landlord = await signUp(request)
  await page.goto('/uk/forgot-password')
  await page.getByLabel(email).fill(landlord.email)
  await page.getByRole('button', { name: words('shell', 'forgot.submit') }).click()
  await expect(page.getByRole('heading', { name: words('shell', 'forgot.doneTitle') })).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto(`/dev/mailbox?to=${encodeURIComponent(landlord.email)}`)
      return page.getByRole('link', { name: /reset-password/ }).count()
    })
    .toBe(1)
  await page.getByRole('link', { name: /reset-password/ }).click()
  await page.getByLabel(words('shell', 'fields.newPassword'), { exact: true }).fill('новий пароль 1')
  await page.getByRole('button', { name: words('shell', 'reset.submit') }).click()
  await expect(page.getByRole('heading', { name: words('shell', 'reset.doneTitle') })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await page.getByLabel(email).fill(landlord.email)
  await page.getByLabel(password, { exact: true }).fill('новий пароль 1')
  await page.getByRole('button', { name: submit }).click()
  await expect(page).toHaveURL('/uk/apartments')
})
