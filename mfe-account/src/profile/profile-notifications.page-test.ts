import type { RuntimeConfig } from '@orenda/contracts/remotes'
import { expect, expectAccessible, languages, type Page, scopeOf, test } from '@orenda/tools/page-test'

/** A browser whose person answers the question for permission like this. */
interface Asked {
  before: NotificationPermission
  answer: NotificationPermission
}

/** Opens the profile with a service worker and a push service that the test plays: the browser's are outside. */
async function openIn(page: Page, open: (path: string) => Promise<void>, asked: Asked): Promise<void> {
  await page.route('**/profile', async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(id="orenda-runtime"[^>]*>)([^<]*)/,
      (_, head: string, runtime: string) => {
        const offline: RuntimeConfig['offline'] = { edition: '', files: '', previous: {} }
        return head + JSON.stringify({ ...(JSON.parse(runtime) as RuntimeConfig), offline })
      },
    )
    await route.fulfill({ response, body: html })
  })
  await page.addInitScript(({ before, answer }: Asked) => {
    let permission = before
    let subscription: object | null = null
    const made = {
      endpoint: 'https://push.example/page',
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: 'https://push.example/page',
        keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
      }),
      unsubscribe: async () => {
        subscription = null
      },
    }
    const registration = {
      active: null,
      getNotifications: async () => [],
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: async () => {
          subscription = made
          return made
        },
      },
    }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        ready: Promise.resolve(registration),
        register: async () => registration,
        getRegistration: async () => registration,
      },
    })
    Object.defineProperty(window, 'Notification', {
      value: {
        get permission() {
          return permission
        },
        requestPermission: async () => {
          permission = answer
          return answer
        },
      },
    })
  }, asked)
  await open('profile')
}

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('notifications are turned on after the browser has allowed them, and off again', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      await openIn(page, open, { before: 'default', answer: 'granted' })
      const section = page.getByRole('region', { name: words('profile.sections.notifications') })
      const control = section.getByRole('switch', { name: words('profile.notifications.show') })
      await expect(control).not.toBeChecked()
      await expectUsable()
      await expectAccessible(page)
      await control.focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(words('profile.notifications.isOn'))).toBeVisible()
      await expect(control).toBeChecked()
      expect(api.sent('PUT', 'users/me/push-device')).toMatchObject([
        { endpoint: 'https://push.example/page' },
      ])
      await control.click()
      await expect(page.getByText(words('profile.notifications.isOff'))).toBeVisible()
      await expect(control).not.toBeChecked()
      expect(api.sent('DELETE', 'users/me/push-device')).toHaveLength(1)
    })
  })

test('a push service that the server does not call is said, and a lost network', async ({
  page,
  api,
  open,
  words,
}) => {
  await openIn(page, open, { before: 'granted', answer: 'granted' })
  const section = page.getByRole('region', { name: words('profile.sections.notifications') })
  for (const [code, text] of [
    ['VALIDATION_FAILED', 'profile.notifications.unsupported'],
    ['INTERNAL', 'common:errors.INTERNAL'],
  ] as const) {
    const end = api.fail('PUT', 'users/me/push-device', code)
    await section.getByRole('switch').click()
    await expect(page.getByText(words(text))).toBeVisible()
    await expect(section.getByRole('switch')).not.toBeChecked()
    end()
  }
})

test('what the browser does not allow is said, with what to do about it', async ({
  page,
  api,
  open,
  words,
}) => {
  await openIn(page, open, { before: 'default', answer: 'denied' })
  const section = page.getByRole('region', { name: words('profile.sections.notifications') })
  await section.getByRole('switch').click()
  await expect(page.getByText(words('profile.notifications.notAllowed'))).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(section.getByText(words('profile.notifications.denied'))).toBeVisible()
  await expect(section.getByRole('switch')).toHaveCount(0)
  expect(api.sent('PUT', 'users/me/push-device')).toHaveLength(0)

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' })
  })
  await page.reload()
  await expect(section.getByText(words('profile.notifications.uninstalled'))).toBeVisible()
})

test('without a service worker there are none', async ({ page, open, words }) => {
  await open('profile')
  await expect(page.getByRole('region', { name: words('profile.sections.activity') })).toBeVisible()
  await expect(page.getByText(words('profile.sections.notifications'))).toHaveCount(0)
})
