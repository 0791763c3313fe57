import { findFirefox, findWebkit } from '@orenda/tools/browsers'
import { wordsIn } from '@orenda/tools/in-browser/words'
import { type APIRequestContext, expect } from '@playwright/test'
import { chromiumEngine } from './engines/chromium.ts'
import type { Engine, Target } from './engines/engine.ts'
import { firefoxEngine } from './engines/firefox.ts'
import { requireEngine } from './engines/required.ts'
import { webkitEngine } from './engines/webkit.ts'
import { apartmentName, beginSession, keptIn, letApartment, tenantName, wholeRemotes } from './kept.ts'
import { type Network, startNetwork } from './network.ts'
import { logIn, type SignedUp, signUp } from './people.ts'
import { test } from './test.ts'

// What a landlord does while the network is away, in all browser engines. The network is a proxy that is closed, so
// that no engine has to imitate one.

const words = wordsIn('uk')

test.use({ serviceWorkers: 'allow', expectedFailures: [/^/] })

test('Chromium without a network', { tag: '@full' }, async ({ page, request, baseURL }) => {
  await live(chromiumEngine(page), request, baseURL ?? '')
})

test('Firefox without a network', { tag: '@full' }, async ({ request, baseURL }, info) => {
  const path = requireEngine(findFirefox(), info)
  await live(await firefoxEngine(path, 'uk'), request, baseURL ?? '')
})

test('WebKit without a network', { tag: '@full' }, async ({ request, baseURL }, info) => {
  requireEngine(findWebkit(), info)
  await live(await webkitEngine('uk'), request, baseURL ?? '')
})

async function live(engine: Engine, request: APIRequestContext, url: string): Promise<void> {
  const network = await startNetwork(url)
  try {
    const landlord = await signUp(request)
    const apartmentId = await letApartment(landlord)
    const story = new Story(engine, network, landlord, apartmentId)
    await test.step('visits', () => story.visit())
    await test.step('opens the same page again without a network', () => story.openWithoutNetwork())
    await test.step('saves a reading and a payment', () => story.save())
    const list = (path: string) => landlord.api('get', path) as Promise<Record<string, unknown>[]>
    const readings = async () => (await list('utilities')).filter(({ current }) => current === 125).length
    await expect.poll(readings).toBe(1)
    expect(await list(`payments?apartment_id=${apartmentId}`)).toMatchObject([{ amount: 700 }])
    // From another device.
    await (await logIn(request, landlord)).api('delete', 'auth/sessions')
    await test.step('has nothing after a log-out elsewhere', () => story.findNothing())
  } finally {
    await engine.close()
    await network.off()
  }
}

class Story {
  private readonly engine: Engine
  private readonly network: Network
  private readonly landlord: SignedUp
  private readonly apartmentId: string

  constructor(engine: Engine, network: Network, landlord: SignedUp, apartmentId: string) {
    this.engine = engine
    this.network = network
    this.landlord = landlord
    this.apartmentId = apartmentId
  }

  async visit(): Promise<void> {
    await this.open('login')
    await this.run(beginSession, this.landlord.tokens)
    await this.open('payments')
    await this.sees(tenantName)
    // By links of the page: a remote counts as opened once its page has stood for a while.
    for (const link of ['nav a[href$="/utilities"]', 'main a[href$="/utilities/read"]']) {
      await expect.poll(() => this.run(pressLink, link)).toBe(true)
    }
    await this.sees(apartmentName)
    await expect
      .poll(() => this.run(wholeRemotes), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['mfe-finance', 'mfe-utilities']))
    // Answers are collected for a second before they are kept.
    await expect.poll(() => this.run(keptIn, [])).toContain('orenda-data queries')
  }

  async openWithoutNetwork(): Promise<void> {
    await this.network.off()
    // The second time as a reload does.
    for (let time = 0; time < 2; time += 1) {
      await this.open('payments')
      await this.sees(tenantName)
      await this.sees(aged)
    }
  }

  /** The reading is sent by itself; the payment with the second press. */
  async save(): Promise<void> {
    await this.open(`utilities/read?apartment=${this.apartmentId}`)
    await this.sees(apartmentName)
    const meter = `${words('utilities', 'types.electricity')}, ${words('utilities', 'units.electricity')}`
    await this.engine.type({ role: 'field', name: meter }, '125')
    await this.engine.press({ role: 'button', name: words('utilities', 'onSite.save', { count: 1 }) })
    await this.sees(words('common', 'outbox.waiting'))

    await this.open('payments?add')
    const form: Target = { role: 'dialog', name: words('finance', 'payments.createTitle') }
    const save: Target = { role: 'button', name: words('common', 'actions.save'), within: form }
    const field = (key: string): Target => ({
      role: 'field',
      name: words('common', `fields.${key}`),
      within: form,
    })
    await this.engine.choose(field('apartment'), apartmentName)
    await this.engine.type(field('amount'), '700')
    await this.engine.press(save)
    await this.sees(words('common', 'errors.UNAVAILABLE'))
    await this.network.on()
    await this.engine.press(save)
    await this.sees(words('finance', 'payments.created'))
  }

  async findNothing(): Promise<void> {
    await this.open('payments')
    await this.isAtLogin()
    const texts = [tenantName, apartmentName, this.landlord.email]
    await expect.poll(() => this.run(keptIn, texts)).toEqual([])
    await this.network.off()
    await this.open('payments')
    await this.isAtLogin()
  }

  private async isAtLogin(): Promise<void> {
    await expect.poll(() => this.engine.read('location.pathname')).toMatch(/\/uk\/login$/)
    expect(await this.shown()).not.toContain(tenantName)
  }

  private open(path: string): Promise<void> {
    return this.engine.open(`${this.network.url}/uk/${path}`)
  }

  /** Runs a function in the page that needs nothing else than what it is given. */
  private run<Given extends unknown[]>(
    work: (...given: Given) => unknown,
    ...given: Given
  ): Promise<unknown> {
    return this.engine.read(`(${work})(${given.map(each => JSON.stringify(each)).join()})`)
  }

  private shown = async () => String(await this.engine.read(`document.body?.innerText ?? ''`))

  private async sees(text: string | RegExp): Promise<void> {
    const expected = expect.poll(this.shown, { timeout: 60_000 })
    if (typeof text === 'string') await expected.toContain(text)
    else await expected.toMatch(text)
  }
}

/** The note on the age of what is shown. */
const aged = new RegExp(words('shell', 'offline.age', { time: '§' }).replace('§', '\\d\\d:\\d\\d'))

/** In the page: follows a link. @returns whether it is there */
const pressLink = (selector: string): boolean => {
  const link = document.querySelector<HTMLElement>(selector)
  link?.click()
  return link !== null
}
