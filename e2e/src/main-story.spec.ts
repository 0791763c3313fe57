import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox, findWebkit } from '@orenda/tools/browsers'
import { document } from '@orenda/tools/in-browser/sample-files'
import { type Language, type Words, wordsIn } from '@orenda/tools/in-browser/words'
import type { APIRequestContext } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { chromiumEngine } from './engines/chromium.ts'
import type { Engine, Target } from './engines/engine.ts'
import { firefoxEngine } from './engines/firefox.ts'
import { requireEngine } from './engines/required.ts'
import { webkitEngine } from './engines/webkit.ts'
import { linkFromMail, newPerson, type Person } from './people.ts'
import { expect, test } from './test.ts'
import { visitTenantPage } from './visited-tenant-page.ts'

// A landlord's first day, from registration to logout, in all browser engines, each in another language, without
// any message in the console.

// The story checks the console after each chapter, and at the end that the check works.
test.use({ expectedFailures: [/^/] })

// Only in the full form: nearly all other end-to-end tests are in Chromium.
test('the first day in Chromium', { tag: '@full' }, async ({ page, request, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await runStory(chromiumEngine(page), { request, language: 'en', url: baseURL ?? '' })
})

test('the first day in Firefox', async ({ request, baseURL }, info) => {
  const path = requireEngine(findFirefox(), info)
  await runStory(await firefoxEngine(path, 'ru'), { request, language: 'ru', url: baseURL ?? '' })
})

// Only in the full form: its driver takes three times as long as the others.
test('the first day in WebKit', { tag: '@full' }, async ({ request, baseURL }, info) => {
  requireEngine(findWebkit(), info)
  await runStory(await webkitEngine('uk'), { request, language: 'uk', url: baseURL ?? '' })
})

interface Setting {
  request: APIRequestContext
  language: Language
  /** The address of the product. */
  url: string
}

async function runStory(engine: Engine, setting: Setting): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-story-'))
  try {
    const story = new Story(engine, setting, folder)
    for (const chapter of story.chapters()) {
      await test.step(chapter.name, async () => {
        await chapter.call(story)
        expect(await engine.problems(), 'console of the page').toEqual([])
      })
    }
    await test.step('can read the console', () => expectErrorsSeen(engine))
  } finally {
    await engine.close()
    await rm(folder, { recursive: true })
  }
}

/** Checks that the engine reports console errors; otherwise an empty console proves nothing. */
async function expectErrorsSeen(engine: Engine): Promise<void> {
  await engine.read(`console.warn('a warning')`)
  await engine.read(`void setTimeout(() => { throw new Error('an exception') })`)
  await engine.read(
    `void document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))`,
  )
  for (const said of [
    /a warning/,
    /an exception/,
    /elsewhere\.example.*content.security.policy|content.security.policy.*elsewhere\.example/is,
  ])
    await expect.poll(async () => (await engine.problems()).join('\n')).toMatch(said)
}

const apartment = 'Вид на Дніпро'
const tenant = {
  name: 'Соломія Орлик',
  phone: '+380 44 555 01 02',
  email: 'solomiia@example.com',
  taxId: '3012345670',
}
const receipt = 'Чек за липень.pdf'

class Story {
  private readonly engine: Engine
  private readonly setting: Setting
  private readonly folder: string
  private readonly person: Person = newPerson()
  private words: Words

  constructor(engine: Engine, setting: Setting, folder: string) {
    this.engine = engine
    this.setting = setting
    this.folder = folder
    this.words = wordsIn(setting.language)
  }

  chapters() {
    return [
      this.register,
      this.verify,
      this.logIn,
      this.addApartment,
      this.addPayment,
      this.filter,
      this.exportPayments,
      this.tenantPage,
      this.changeLanguage,
      this.changeTheme,
      this.signOut,
    ]
  }

  async register(): Promise<void> {
    const { engine, person } = this
    await engine.open(`${this.setting.url}/${this.setting.language}`)
    await engine.press({ role: 'link', name: this.words('shell', 'login.register'), within: main })
    await engine.type(this.field('shell', 'fields.name'), person.name)
    await engine.type(this.field('shell', 'fields.email'), person.email)
    await engine.type(this.field('shell', 'fields.password'), person.password)
    await engine.press(this.button('shell', 'register.submit'))
    await this.sees(this.words('shell', 'register.doneTitle'))
  }

  async verify(): Promise<void> {
    const link = await linkFromMail(this.setting.request, this.person.email, 'verify-email')
    await this.engine.open(`${this.setting.url}/dev/mailbox?to=${encodeURIComponent(this.person.email)}`)
    await this.engine.press({ role: 'link', name: link })
    await this.sees(this.words('shell', 'login.verified'))
  }

  async logIn(): Promise<void> {
    await this.engine.type(this.field('shell', 'fields.email'), this.person.email)
    await this.engine.type(this.field('shell', 'fields.password'), this.person.password)
    await this.engine.press(this.button('shell', 'login.submit'))
    await this.sees(this.words('properties', 'apartments.emptyTitle'))
  }

  async addApartment(): Promise<void> {
    await this.engine.press({ role: 'link', name: this.words('properties', 'apartments.add'), within: main })
    await this.engine.type(this.field('properties', 'form.name', main), apartment)
    await this.engine.type(this.field('properties', 'form.income', main), '18 500,50')
    await this.engine.press(this.button('properties', 'tenants.add', main))
    const dialog: Target = { role: 'dialog', name: this.words('properties', 'tenants.createTitle') }
    await this.engine.type(this.field('properties', 'tenants.name', dialog), tenant.name)
    await this.engine.type(this.field('properties', 'tenants.phone', dialog), tenant.phone)
    await this.engine.type(this.field('properties', 'tenants.email', dialog), tenant.email)
    await this.engine.type(this.field('properties', 'tenants.tax_id', dialog), tenant.taxId)
    await this.engine.press(this.button('common', 'actions.save', dialog))
    await this.sees(this.words('properties', 'tenants.created', { name: tenant.name }))
    const start = this.field('properties', 'form.leaseStart', main)
    const optional = ` · ${this.words('common', 'states.optional')}`
    await this.engine.type({ ...start, name: start.name + optional }, '03.04.2026')
    await this.engine.press(this.button('common', 'actions.save', main))
    // It began in the past: nothing is charged for the past by default.
    const question: Target = { role: 'dialog', name: this.words('properties', 'charging.title') }
    await this.engine.press(this.button('common', 'actions.save', question))
    await this.sees(this.words('properties', 'apartments.created', { name: apartment }))
    await this.sees(tenant.name)
    await this.sees(/18[\s,]500[.,]50/)
    await this.sees(/03[./]04[./]2026/)
  }

  async addPayment(): Promise<void> {
    const path = join(this.folder, receipt)
    await writeFile(path, document())
    await this.goTo('finance', 'payments.title')
    // The page before has a button of the same name.
    await expect
      .poll(() => this.engine.read('document.title'))
      .toContain(this.words('finance', 'payments.title'))
    await this.engine.press(this.button('finance', 'payments.add'))
    const form: Target = { role: 'dialog', name: this.words('finance', 'payments.createTitle') }
    await this.engine.choose(this.field('common', 'fields.apartment', form), apartment)
    await this.engine.type(this.field('common', 'fields.amount', form), '1 234,5')
    await this.engine.attach(path)
    await this.engine.press(this.button('common', 'actions.save', form))
    await this.sees(this.words('finance', 'payments.created'))
    await this.sees(/1[\s,]?234[.,]50/)
    await this.sees(receipt)
  }

  async filter(): Promise<void> {
    const category = this.field('common', 'fields.category')
    await this.engine.choose(category, this.words('finance', 'paymentCategories.deposit'))
    await this.sees(this.words('common', 'records.nothingTitle'))
    await this.engine.choose(category, this.words('finance', 'paymentCategories.rent'))
    await this.sees(receipt)
    await expect.poll(() => this.engine.read('location.search')).toContain('category=rent')
  }

  async exportPayments(): Promise<void> {
    const { name, content } = await this.engine.download(this.button('common', 'actions.export'))
    expect(name).toMatch(/^payments_report_\d{4}-\d\d-\d\d\.xlsx$/)
    const [titles, line, ...more] = await readSheet(content)
    expect(titles?.slice(0, 2)).toEqual(
      ['date', 'apartment'].map(key => this.words('common', `fields.${key}`)),
    )
    // The column between them has the tenant.
    expect(line?.toSpliced(2, 1).slice(1, 5)).toEqual([
      apartment,
      this.words('finance', 'paymentCategories.rent'),
      1234.5,
      'UAH',
    ])
    expect(more).toEqual([])
  }

  async tenantPage(): Promise<void> {
    const { request, url, language } = this.setting
    await visitTenantPage(this.engine, { request, url, landlord: this.person })
    await this.engine.open(`${url}/${language}/payments`)
    await this.sees(receipt)
  }

  async changeLanguage(): Promise<void> {
    const { language } = this.setting
    const other = language === 'uk' ? 'en' : 'uk'
    const called = (code: Language) => this.words('shell', `language.${code}`)
    await this.openUserMenu()
    await this.engine.press({ role: 'menuitemradio', name: called(other) })
    this.words = wordsIn(other)
    await this.sees(this.words('finance', 'payments.title'))
    await expect.poll(() => this.engine.read('location.pathname')).toBe(`/${other}/payments`)
    await this.sees(receipt)
  }

  async changeTheme(): Promise<void> {
    for (const [theme, brightness] of [
      ['dark', 'dark'],
      ['light', 'light'],
    ] as const) {
      await this.openUserMenu()
      await this.engine.press({ role: 'menuitemradio', name: this.words('shell', `theme.${theme}`) })
      await expect.poll(() => this.brightness()).toBe(brightness)
    }
  }

  async signOut(): Promise<void> {
    await this.openUserMenu()
    await this.engine.press({ role: 'menuitem', name: this.words('shell', 'account.logout') })
    await this.sees(this.words('shell', 'login.context'))
    expect(await this.engine.read(`localStorage.getItem('orenda.refreshToken')`)).toBeNull()
  }

  /** Whether the page's background is closer to black or to white. */
  private async brightness(): Promise<'dark' | 'light'> {
    const colour = String(await this.engine.read('getComputedStyle(document.body).backgroundColor'))
    const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    return parts.reduce((sum, part) => sum + part, 0) / 3 < 128 ? 'dark' : 'light'
  }

  private openUserMenu(): Promise<void> {
    return this.engine.press(this.button('shell', 'menu.label', undefined, { name: this.person.name }))
  }

  private goTo(app: string, key: string): Promise<void> {
    const within = { role: 'navigation', name: this.words('shell', 'layout.mainNavigation') } as const
    return this.engine.press({ role: 'link', name: this.words(app, key), within })
  }

  /** Waits until a text is visible on the page. */
  private async sees(text: string | RegExp): Promise<void> {
    const shown = async () => plain(String(await this.engine.read(`document.body?.innerText ?? ''`)))
    const wanted = typeof text === 'string' ? plain(text) : text
    const often = { intervals: [50, 100, 200] }
    if (typeof wanted === 'string') await expect.poll(shown, often).toContain(wanted)
    else await expect.poll(shown, often).toMatch(wanted)
  }

  private button(app: string, key: string, within?: Target, values: Record<string, string> = {}): Target {
    return { role: 'button', name: this.words(app, key, values), ...(within && { within }) }
  }

  private field(app: string, key: string, within?: Target): Target {
    return { role: 'field', name: this.words(app, key), ...(within && { within }) }
  }
}

const main: Target = { role: 'main', name: '' }

/** The text as the user reads it, without the effects of a style sheet. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()
