import type { PushMessage } from '@orenda/contracts/push-devices'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { logIn, signUp } from './people.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedFailures: [/401 \(|Failed to load resource/] })

const message = (id: string, fields: Partial<PushMessage> = {}): PushMessage => ({
  id,
  tag: 'payments',
  title: `Новий платіж: ${id}`,
  body: 'Мансарда',
  path: `/uk/payments?edit=${id}`,
  count: 1,
  several: { title: 'Нові платежі: {count}', path: '/uk/payments' },
  ...fields,
})

const ticket = message('4', {
  tag: 'ticket-4',
  title: 'Підтримка відповіла',
  body: 'T-4',
  path: '/uk/support?tab=tickets&ticket=4',
  several: null,
})

test('the worker shows what is told, counts it, opens its page, and takes it away when it is seen or the session ends', async ({
  page,
  context,
  request,
}) => {
  const landlord = await signUp(request)
  await context.addInitScript(allowNotifications)
  await page.goto('/uk/login')
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('orenda.accessToken', accessToken)
    localStorage.setItem('orenda.refreshToken', refreshToken)
  }, landlord.tokens)
  await open(page, '/uk/today')
  const push = await pushTo(page, context)

  // A repeated one counts once; a batch counts its records.
  for (const each of [message('1'), message('2', { count: 3 }), message('1')]) await push.send(each)
  await expect.poll(push.shown).toEqual([{ title: 'Нові платежі: 4', body: 'Новий платіж: 1 · Мансарда' }])
  expect(await push.badge()).toBe(4)
  await push.press()
  await expect(page).toHaveURL(/\/uk\/payments$/)
  expect([await push.shown(), await push.badge()]).toEqual([[], 0])

  // Nobody looks.
  await page.goto('about:blank')
  await push.send(message('3'))
  await push.send(ticket)
  await expect.poll(push.badge).toBe(2)
  await open(page, '/uk/today')
  expect(await push.shown()).toHaveLength(2)
  await page.getByRole('navigation').locator('a[href$="/payments"]').first().click()
  await expect.poll(push.shown).toEqual([{ title: 'Підтримка відповіла', body: 'T-4' }])
  await page.goto('/uk/support')
  await expect.poll(push.shown).toEqual([])
  await open(page, '/uk/today')

  // Only a page of ours is opened.
  await push.send(message('5', { path: 'https://example.com/uk/payments' }))
  await expect.poll(push.shown).toHaveLength(1)
  await push.press()
  await expect.poll(push.shown).toEqual([])
  await expect(page).toHaveURL(/\/uk\/today$/)

  await push.send(message('6'))
  await expect.poll(push.shown).toHaveLength(1)
  const other = await logIn(request, landlord)
  await other.api('delete', 'auth/sessions')
  await page.goto('/uk/login')
  await expect.poll(push.shown).toEqual([])
})

// A browser without windows has no place for notifications and refuses them: a list in the worker takes its part.

/** For the page: it sees the list, and closes what is in it. */
function allowNotifications(): void {
  // A blank page has none of it.
  if (!isSecureContext) return
  navigator.permissions.query = async () => ({ state: 'granted', onchange: null }) as PermissionStatus
  const tray = new BroadcastChannel('tray')
  ServiceWorkerRegistration.prototype.getNotifications = () =>
    new Promise(resolve => {
      const take = ({ data }: MessageEvent<Notification[]>) =>
        resolve(data.map(shown => ({ ...shown, close: () => tray.postMessage(shown.tag) })))
      tray.addEventListener('message', take, { once: true })
      tray.postMessage('')
    })
}

/** For the worker. */
function keepTray(): void {
  type Shown = Pick<Notification, 'title' | 'body' | 'tag' | 'close'>
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  let tray: Shown[] = []
  registration.showNotification = async (title, { body = '', tag = '', ...rest } = {}) => {
    const shown: Shown = {
      ...rest,
      title,
      body,
      tag,
      close: () => {
        tray = tray.filter(each => each !== shown)
      },
    }
    // It takes a moment, in which others come.
    await new Promise(resolve => setTimeout(resolve, 50))
    tray = [...tray.filter(each => each.tag !== tag), shown]
  }
  registration.getNotifications = async ({ tag } = {}) =>
    tray.filter(each => tag === undefined || each.tag === tag) as Notification[]
  const channel = new BroadcastChannel('tray')
  channel.onmessage = ({ data: closed }) => {
    tray = tray.filter(({ tag }) => tag !== closed)
    if (closed === '') channel.postMessage(tray.map(({ close: _, ...shown }) => shown))
  }
  navigator.setAppBadge = async count => void Object.assign(globalThis, { badge: count })
}

/** Opens a page of the app, and waits until it keeps notifications in step. */
async function open(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse(response => response.url().endsWith('/users/me/push-device'))
  await page.goto(path)
  // Begins what else waits for three seconds.
  await page.keyboard.press('Shift')
  await asked
}

/** Plays the push service, and the person who presses a notification. */
async function pushTo(page: Page, context: BrowserContext) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const devTools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devTools)
  const origin = new URL(page.url()).origin
  const [worker] = context.serviceWorkers() as [Worker]
  await worker.evaluate(keepTray)
  return {
    send: (data: PushMessage) =>
      devTools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(data),
      }),
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
      }),
    badge: () => worker.evaluate(() => (globalThis as { badge?: number }).badge),
    /** The browser's own notifications are outside of the page: the event is made. */
    press: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        const [notification] = await registration.getNotifications()
        const work: Promise<unknown>[] = []
        const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
        await Promise.all(work)
      }),
  }
}

async function registrationOf(devTools: CDPSession): Promise<string> {
  const registered = new Promise<string>(resolve => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  return registered
}
