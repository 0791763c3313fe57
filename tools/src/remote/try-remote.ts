import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { withBase } from '../../../contracts/src/remote-addresses.ts'
import type { RemoteRelease, RuntimeConfig } from '../../../contracts/src/remotes.ts'
import { chromiumArgs, ensureChromium } from '../browser.ts'
import { landlord } from '../page-test/landlord.ts'
import type { BuiltRemote } from './build-remote.ts'
import type { Finding } from './inspect-remote.ts'
import { firstScreenProblems, inKilobytes, sizeOf } from './remote-size.ts'

/** Milliseconds in which a screen has to stand, also on a machine that does much else. */
const patience = 30_000

/**
 * Opens every section of a version in a browser, in the shell as it is served at `shell`; open ones a second time, as a
 * visitor. The shell's page, its policy and its files are the real ones; the version takes its place in the page's
 * manifest, and the API answers that it is away, so that nothing of anybody's is touched: every screen has to stand that.
 */
export async function tryRemote(
  remote: BuiltRemote,
  { shell, base }: { shell: string; base: string },
): Promise<Finding[]> {
  const { release } = remote
  const folder = `${base}/${release.name}/${release.version}/`
  const candidate = withBase(release, folder)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const problems: Problems = { loading: [], policy: [], singletons: [] }
    const newContext = async (isSignedIn: boolean) => {
      const context = await browser.newContext({ baseURL: shell, serviceWorkers: 'block' })
      await prepare(context, shell, candidate, isSignedIn)
      return context
    }
    const [context, visitors] = await Promise.all([newContext(true), newContext(false)])
    const loaded = new Map(release.bases.map(section => [section, new Set<string>()]))
    const address = new URL(folder, shell).href
    await Promise.all([
      ...[...loaded].map(([section, names]) =>
        open(context, section, release, problems, url => {
          const name = url.startsWith(address) ? url.slice(address.length) : ''
          if (/\.(js|css)$/.test(name)) names.add(name)
        }),
      ),
      ...(release.open ?? []).map(section => open(visitors, section, release, problems)),
    ])
    const finding = (check: Finding['check'], note: string, found: readonly string[]): Finding => ({
      ...{ check, note, problems: [...new Set(found)] },
    })
    return [
      finding('loading', `${release.bases.join(', ')} in the shell at ${shell}`, problems.loading),
      finding(
        'size',
        [...loaded]
          .map(([section, names]) => `${section} ${inKilobytes(sizeOf(remote.files, names))}`)
          .join(', '),
        firstScreenProblems(remote, loaded),
      ),
      finding('singletons', 'one copy of everything shared in the running page', problems.singletons),
      finding('policy', 'nothing that the content security policy refuses', problems.policy),
    ]
  } finally {
    await browser.close()
  }
}

interface Problems {
  loading: string[]
  policy: string[]
  singletons: string[]
}

async function prepare(
  context: BrowserContext,
  shell: string,
  candidate: RemoteRelease,
  isSignedIn: boolean,
): Promise<void> {
  const enter = () => {
    localStorage.setItem('orenda.accessToken', 'check')
    localStorage.setItem('orenda.refreshToken', 'check')
  }
  if (isSignedIn) await context.addInitScript(enter)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`refused by policy: ${effectiveDirective} ${blockedURI}`)
    })
  })
  await context.route(/\/api\//, answerForApi)
  await context.route(
    url => url.href.startsWith(shell) && !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api'),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: withCandidate(await response.text(), candidate) })
    },
  )
}

function answerForApi(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (pathname.endsWith('/users/me')) return route.fulfill({ json: landlord })
  if (pathname.endsWith('/client-events')) return route.fulfill({ status: 204 })
  return route.fulfill({
    status: 503,
    json: { statusCode: 503, code: 'UNAVAILABLE', message: 'Away', request_id: 'check' },
  })
}

/** The shell's page with the candidate in its manifest, and without the files of the version that it names. */
function withCandidate(html: string, candidate: RemoteRelease): string {
  return html
    .replace(
      /(<script type="application\/json" id="orenda-runtime">)([\s\S]*?)(<\/script>)/,
      (_, start: string, json: string, end: string) => {
        const runtime = JSON.parse(json) as RuntimeConfig
        const others = runtime.manifest.remotes.filter(({ name }) => name !== candidate.name)
        const manifest = { remotes: [...others, candidate] }
        return (
          start + JSON.stringify({ ...runtime, manifest, overrides: [] }).replaceAll('<', '\\u003c') + end
        )
      },
    )
    .replace(/<script defer[^>]* src="[^"]*\/mfe-[^"]*"[^>]*><\/script>\n?/g, '')
    .replace(/<link rel="stylesheet" data-rspack[^>]*>\n?/g, '')
}

async function open(
  context: BrowserContext,
  section: string,
  { name, version }: RemoteRelease,
  problems: Problems,
  onRequest: (url: string) => void = () => undefined,
): Promise<void> {
  const page = await context.newPage()
  page.on('request', request => onRequest(request.url()))
  /** What the page says of errors; the first one is the reason of the rest. */
  const said: string[] = []
  page.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      said.push(text.split('\n', 2).join(' ').slice(0, 300))
    }
    if (/content security policy|refused by policy/i.test(text))
      problems.policy.push(text.split('\n', 1)[0] ?? '')
  })
  page.on('pageerror', error => problems.loading.push(`${section}: ${error.name}: ${error.message}`))
  try {
    await page.goto(`/uk/${section}`, { waitUntil: 'commit' })
    const end = page.locator(`html[data-remote="${name}@${version}"] main h1, [data-failed]`).first()
    await end.waitFor({ timeout: patience })
    // Its screens load themselves.
    await page.waitForLoadState('networkidle', { timeout: patience })
    const reason = await failure(page)
    if (reason !== null) problems.loading.push([`${section}: ${reason}`, said[0]].filter(Boolean).join(': '))
    problems.singletons.push(...(await page.evaluate(secondCopies)))
  } catch (error) {
    const reason =
      (await failure(page)) ?? (error instanceof Error ? error.message.split('\n', 1)[0] : 'it failed')
    problems.loading.push(`${section}: ${reason}`)
  } finally {
    await page.close()
  }
}

/** How far it came, when its panel stands. */
async function failure(page: Page): Promise<string | null> {
  const panel = page.locator('[data-failed]')
  return (await panel.count()) === 0 ? null : `failed (${await panel.first().getAttribute('data-failed')})`
}

/** Runs in the page: what is shared in more than one version, or comes from elsewhere than the shell. */
function secondCopies(): string[] {
  interface Shared {
    from: string
    loaded?: boolean | 1
    lib?: unknown
    shareConfig?: { singleton?: boolean }
  }
  const federation = (
    globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Shared>>>> }
    }
  ).__FEDERATION__
  const found: string[] = []
  for (const scopes of Object.values(federation.__SHARE__)) {
    for (const [name, versions] of Object.entries(scopes.default ?? {})) {
      for (const [version, { from, shareConfig, loaded, lib }] of Object.entries(versions)) {
        if (shareConfig?.singleton && from !== 'shell' && (loaded || lib)) {
          found.push(`${name} ${version} came from ${from}`)
        }
      }
    }
  }
  return found
}
