import type { RemotesManifest } from '@orenda/contracts/remotes'
import { type Channels, rollBack, show, tryOut, withdraw } from '@orenda/delivery/channels'
import type { BrowserContext, Page } from '@playwright/test'
import fc from 'fast-check'
import { type SignedUp, signUp } from './people.ts'
import type { Site } from './site.ts'
import { expect, siteTest as test } from './test.ts'

const name = 'mfe-light'
const path = '/uk/light'
const said = 'Тут поки нічого немає'
const words = ['Перша', 'Друга', 'Третя', 'Четверта'] as const

/** How many histories, each of at most as many steps. */
const [runs, steps] = [10, 14]

test.use({ serviceWorkers: 'allow', expectedFailures: [/./] })
test.describe.configure({ timeout: 3_600_000 })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deploy' as const), at: fc.nat(words.length - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('canary' as const), at: fc.nat(words.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end canary' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('visit' as const), tab: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('visit without network' as const), tab: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait until whole' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), tab: fc.nat(1) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('deploys, rollbacks, canaries and withdrawals never mix versions, lead nowhere, or show what was taken back', {
  tag: '@full',
}, async ({ browser, site, request }) => {
  const person = await signUp(request)
  const versions: string[] = []
  for (const word of words) versions.push(await site.publishChecked(await site.sample(name, [[said, word]])))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: steps }), async history => {
      await site.withdrawAll()
      await change(site, channels => show(channels, name, versions[0] ?? ''))
      const context = await browser.newContext({
        baseURL: site.product.url,
        locale: 'uk-UA',
        serviceWorkers: 'allow',
      })
      try {
        await new Device(site, context, versions).live(person, history)
      } finally {
        await context.close()
      }
    }),
    { numRuns: runs, endOnFailure: true },
  )
})

/** Changes what is shown, where that is allowed, and waits until the server does. */
async function change(site: Site, with_: (channels: Channels) => Channels): Promise<void> {
  await site.revisions.change('history', with_).catch(() => undefined)
  const { present, canary } = await shownNow(site)
  await expect
    .poll(async () => {
      const entry = (await manifestOf(site)).remotes.find(remote => remote.name === name)
      return [entry?.version, entry?.canary?.release.version]
    })
    .toEqual([present, canary])
}

/** What the manifest has of the remote: nothing before its first deploy, since no build of it is beside the shell. */
async function shownNow(site: Site): Promise<{ present?: string; previous?: string; canary?: string }> {
  const { channels } = await site.revisions.latest()
  const { shown = [], canary = null } = channels[name] ?? {}
  const [present, previous] = shown.slice(-2).reverse()
  if (present === undefined) return {}
  return { present, ...(previous && { previous }), ...(canary && { canary: canary.version }) }
}

const manifestOf = async (site: Site) =>
  (await (await fetch(`${site.product.url}/remotes.json`)).json()) as RemotesManifest

/** A browser with up to two tabs, and what it may show. */
class Device {
  private readonly site: Site
  private readonly context: BrowserContext
  private readonly versions: readonly string[]
  private readonly tabs = new Map<number, Page>()
  /** The versions that the manifest of the last page from the network allows. */
  private allowed: ReadonlySet<string> = new Set()
  private isKnown = false

  constructor(site: Site, context: BrowserContext, versions: readonly string[]) {
    this.site = site
    this.context = context
    this.versions = versions
  }

  async live({ tokens }: SignedUp, history: readonly Step[]): Promise<void> {
    const first = await this.tab(0)
    await first.goto('/uk/login')
    await first.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('orenda.accessToken', accessToken)
      localStorage.setItem('orenda.refreshToken', refreshToken)
    }, tokens)
    await this.visit(0)
    await this.whole(0)
    for (const each of history) await this.take(each)
  }

  private async take(each: Step): Promise<void> {
    const version = 'at' in each ? (this.versions[each.at] ?? '') : ''
    if (each.kind === 'deploy') await change(this.site, channels => show(channels, name, version))
    if (each.kind === 'rollback') await change(this.site, channels => rollBack(channels, name))
    if (each.kind === 'canary') await change(this.site, channels => tryOut(channels, name, version, 100))
    if (each.kind === 'end canary')
      await change(this.site, channels => tryOut(channels, name, channels[name]?.canary?.version ?? '', 0))
    if (each.kind === 'withdraw') await change(this.site, channels => withdraw(channels, name))
    if (each.kind === 'visit') await this.visit(each.tab)
    if (each.kind === 'visit without network') await this.visitWithoutNetwork(each.tab)
    if (each.kind === 'wait until whole') await this.whole(each.tab)
    if (each.kind === 'close' && this.tabs.size > 1) {
      await this.tabs.get(each.tab)?.close()
      this.tabs.delete(each.tab)
    }
  }

  private async tab(at: number): Promise<Page> {
    const page = this.tabs.get(at) ?? (await this.context.newPage())
    this.tabs.set(at, page)
    return page
  }

  private async visit(at: number): Promise<void> {
    const page = await this.tab(at)
    await page.goto(path)
    const now = await shownNow(this.site)
    this.allowed = new Set(Object.values(now))
    const version = now.canary ?? now.present
    expect(await this.shownBy(page)).toEqual(version === undefined ? [] : [version])
    this.isKnown = await page.evaluate(() => navigator.serviceWorker.controller !== null)
  }

  private async visitWithoutNetwork(at: number): Promise<void> {
    if (!this.isKnown) return
    const page = await this.tab(at)
    await this.context.setOffline(true)
    await page.goto(path)
    const shown = await this.shownBy(page)
    for (const version of shown) expect(this.allowed).toContain(version)
    expect(shown.length).toBeLessThanOrEqual(1)
    await this.context.setOffline(false)
  }

  /** Waits until the edition of a tab is what would be shown without a network. */
  private async whole(at: number): Promise<void> {
    const page = this.tabs.get(at)
    if (page === undefined) return
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const runtime = JSON.parse(document.getElementById('orenda-runtime')?.textContent ?? '{}')
            const { current } = (await (await caches.match('/editions.json'))?.json()) ?? {}
            return current?.isWhole && current.id === runtime.offline.edition
          }),
        { timeout: 60_000 },
      )
      .toBe(true)
  }

  /** The versions whose files the page has loaded, after it says the words of one, or has another page in its place. */
  private async shownBy(page: Page): Promise<string[]> {
    const heading = page.getByRole('heading').first()
    await expect(heading).toBeVisible()
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
    const loaded = await page.evaluate(
      folder =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => new URL(name).pathname.split(folder)[1]?.split('/')[0] ?? []),
      `/remotes/${name}/`,
    )
    const found = [...new Set(loaded)]
    const at = this.versions.indexOf(found[0] ?? '')
    // The shell says that a section is away which it knew and the manifest no longer has.
    if (at === -1) await expect(page.locator('[data-failed]')).toHaveCount(1)
    else await expect(page.getByText(words[at] ?? '').first()).toBeVisible()
    return found
  }
}
