import { type Browser, chromium } from 'playwright-core'
import { type Language, languages } from '../../../contracts/src/languages.ts'
import { withBase } from '../../../contracts/src/remote-addresses.ts'
import type { RemoteManifestEntry } from '../../../contracts/src/remotes.ts'
import { chromiumArgs, ensureChromium } from '../browser.ts'
import type { BuiltRemote } from './build-remote.ts'
import type { Finding } from './inspect-remote.ts'
import { accessibilityProblems } from './trial/accessibility.ts'
import { candidatePage, type Trial } from './trial/candidate-page.ts'
import { failedQueries } from './trial/failed-queries.ts'
import { findingsOf, noProblems } from './trial/findings.ts'
import { leftoversOf } from './trial/leftovers.ts'
import { type Look, panelsOn, screenOf } from './trial/look.ts'
import { moduleProblems } from './trial/module-problems.ts'
import { panelsByPage } from './trial/panels-by-page.ts'
import { filledPath, pathsOf } from './trial/remote-paths.ts'
import { reportedIn } from './trial/reported-failures.ts'
import { type ApiState, type SampleApi, sampleApi } from './trial/sample-answers.ts'
import { BrokenError, Screen } from './trial/screen.ts'
import { secondCopies } from './trial/shared-copies.ts'
import { within } from './trial/thread.ts'

/** Milliseconds for which each screen is watched; later requests are not seen. */
const watched = 5_000
/** The largest accepted cumulative layout shift (web.dev/cls). */
const maxShift = 0.1
/**
 * The same for a page of panels: the panels of all remotes move it, and how many rows they will
 * have is not known before. More than this counts as poor at web.dev/cls.
 */
const maxPanelShift = 0.25

/**
 * Checks every screen of a version as users see it, in the shell served at `shell`. Its paths are
 * the routes of its module; `:id` is filled from the sample.
 * Each path is loaded alone with full lists in Ukrainian, where layout shifts and axe are checked.
 * Then it is shown in the other languages without a load, watched for five seconds, left and opened
 * again. With an unavailable API each base is loaded, which gives its size; with empty lists one
 * page is loaded; both then visit all paths in all languages. Open bases are also checked as a
 * visitor. Panels are checked on pages that have slots for them: with full lists on each, with an
 * unavailable or empty API on Today.
 * Each page has its own browser process, and they run in parallel, most of them as soon as the
 * first screen is ready. A page ends at its first broken screen.
 */
export async function tryRemote(
  remote: BuiltRemote,
  {
    shell,
    base,
    present,
    browser: given,
  }: { shell: string; base: string; present: readonly RemoteManifestEntry[]; browser?: Browser },
): Promise<Finding[]> {
  const { release } = remote
  const folder = `${base}/${release.name}/${release.version}/`
  const address = new URL(folder, shell).href
  const candidate = withBase(release, folder)
  const [browser, api] = await Promise.all([given ?? launchForTrials(), sampleApi()])
  try {
    const tried = new TriedRemote({ browser, candidate, shell, address }, api, present)
    await tried.look()
    return await tried.findings(remote)
  } finally {
    if (given === undefined) await browser.close()
  }
}

export const launchForTrials = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })

class TriedRemote {
  private readonly trial: Trial
  private readonly api: SampleApi
  private readonly problems = noProblems()
  /** The files of the version that the first screen of each base loads. */
  private readonly loaded: ReadonlyMap<string, Set<string>>
  /** The whole of each screen. */
  private readonly whole: Look
  /** Its panels, by the path of the page that has slots for them. */
  private readonly panels: ReadonlyMap<string, readonly string[]>
  private paths: readonly string[]

  constructor(trial: Trial, api: SampleApi, present: readonly RemoteManifestEntry[]) {
    this.trial = trial
    this.api = api
    this.whole = screenOf(trial.candidate)
    this.panels = panelsByPage(trial.candidate, present, api)
    this.paths = trial.candidate.bases
    this.loaded = new Map(trial.candidate.bases.map(section => [section, new Set()]))
  }

  async look(): Promise<void> {
    const { bases, open = [] } = this.trial.candidate
    const [first = '', ...others] = bases
    let further: Promise<void>[] = []
    const stands = Promise.withResolvers<void>()
    const walk = this.walk(first, stands.promise)
    await this.lookAt(first, async screen => {
      screen.refuse(await moduleProblems(screen.page, this.trial.candidate))
      this.paths = await this.allPaths(screen)
      stands.resolve()
      const below = this.paths.filter(path => !bases.includes(path))
      further = [
        ...[...others, ...below].map(path => this.lookAt(path)),
        ...others.map(section => this.walk(section, stands.promise)),
        ...open.map(section => this.visit(section)),
        ...(this.panels.size > 0 ? [this.lookAtPanels()] : []),
      ]
    })
    stands.resolve()
    await Promise.all([walk, ...further])
  }

  findings(remote: BuiltRemote): Promise<Finding[]> {
    const { problems, loaded, paths, trial } = this
    return findingsOf(remote, { problems, loaded, paths, shell: trial.shell })
  }

  /** Checks one path with full lists. */
  private async lookAt(path: string, whenLoaded?: (screen: Screen) => Promise<void>): Promise<void> {
    await this.inPage('full', true, this.whole, async screen => {
      const { problems } = this
      const begun = performance.now()
      const there = (language: Language) => `/${language}/${filledPath(path, this.api.idIn)}`
      await screen.load(there('uk'))
      await whenLoaded?.(screen)
      const { sum, element } = await screen.watch('shifts')
      if (sum > maxShift)
        problems.layout.push(`${path}: it moves by ${sum.toFixed(2)} while it loads: ${element}`)
      problems.singletons.push(...(await screen.ask(secondCopies, null)))
      problems.accessibility.push(
        ...(await accessibilityProblems(screen)).map(problem => `${path}: ${problem}`),
      )
      for (const language of languages.filter(each => each !== 'uk')) await screen.go(there(language))
      await screen.page.waitForTimeout(Math.max(0, watched - (performance.now() - begun)))
      await screen.settle()
      problems.loading.push(...(await screen.ask(failedQueries, null)).map(each => `${path}: ${each}`))
      problems.leftovers.push(
        ...(await leftoversOf(screen, there('uk'))).map(left => `${path} leaves ${left}`),
      )
    })
  }

  /** Checks the panels with full lists, on each page that has slots for them. */
  private async lookAtPanels(): Promise<void> {
    await this.inPage('full', true, this.panelsLook(), async screen => {
      const { problems } = this
      let moved = 0
      for (const [path, names] of this.panels) {
        const there = (language: Language) => `/${language}/${path}`
        if (screen.asked.length === 0) await screen.load(there('uk'))
        else await screen.go(there('uk'))
        const { sum, element } = await screen.watch('shifts')
        if (sum - moved > maxPanelShift)
          problems.layout.push(
            `${path}: it moves by ${(sum - moved).toFixed(2)} while panels load: ${element}`,
          )
        const places = names.map(name => `[data-panel="${name}"]`)
        problems.accessibility.push(
          ...(await accessibilityProblems(screen, places)).map(problem => `${path}: ${problem}`),
        )
        for (const language of languages.filter(each => each !== 'uk')) await screen.go(there(language))
        problems.leftovers.push(
          ...(await leftoversOf(screen, there('uk'))).map(left => `a panel on ${path} leaves ${left}`),
        )
        moved = (await screen.watch('shifts')).sum
      }
    })
  }

  private panelsLook(): Look {
    return panelsOn(this.trial.address, path => this.panels.get(path.split('/').slice(2).join('/')) ?? [])
  }

  /**
   * Checks a base and the paths below it in all languages with an unavailable API, until requests
   * are given up. The page of the first base continues with all paths and empty lists, because it
   * has already loaded the code.
   * @param known resolves when all paths are known
   */
  private walk(section: string, known: Promise<void>): Promise<void> {
    return this.inPage('away', true, this.whole, async (screen, answerWith) => {
      const begun = performance.now()
      await this.loadAway(screen, section)
      await known
      const below = this.paths.filter(path => path.startsWith(`${section}/`))
      await this.showAll(screen, below)
      await screen.page.waitForTimeout(Math.max(0, watched - (performance.now() - begun)))
      await screen.go(this.addressOf(section, 'uk'))
      if (section !== this.trial.candidate.bases[0]) return
      await this.goOnToToday(screen)
      answerWith('empty')
      const [first = '', ...others] = this.paths
      await this.load(screen, first)
      await this.showAll(screen, others)
      await this.goOnToToday(screen)
    })
  }

  /** Checks a base as a visitor. */
  private visit(section: string): Promise<void> {
    return this.inPage('away', false, this.whole, screen => this.load(screen, section))
  }

  /** What a base loads before any answer is what a user waits for. */
  private async loadAway(screen: Screen, section: string): Promise<void> {
    const before = screen.asked.length
    await this.load(screen, section, () => {
      const { address } = this.trial
      for (const url of screen.asked.slice(before)) {
        const name = url.startsWith(address) ? url.slice(address.length) : ''
        if (/\.(js|css)$/.test(name)) this.loaded.get(section)?.add(name)
      }
    })
  }

  /** Loads a path, and then shows its other languages. */
  private async load(screen: Screen, path: string, whenLoaded?: () => void): Promise<void> {
    screen.look = this.whole
    const [first, ...others] = languages
    await screen.load(this.addressOf(path, first))
    whenLoaded?.()
    for (const language of others) await screen.go(this.addressOf(path, language))
  }

  /** Visits paths in all languages. */
  private async showAll(screen: Screen, paths: readonly string[]): Promise<void> {
    const addresses = paths.flatMap(path => languages.map(language => this.addressOf(path, language)))
    for (const address of addresses) await screen.go(address)
  }

  /**
   * Checks the panels of Today in a page that is already loaded, because a load takes as long as
   * twenty navigations.
   */
  private async goOnToToday(screen: Screen): Promise<void> {
    if (!this.panels.has('today')) return
    screen.look = this.panelsLook()
    await this.showAll(screen, ['today'])
  }

  private addressOf(path: string, language: Language): string {
    return `/${language}/${filledPath(path, this.api.idIn)}`
  }

  /**
   * Works in a new page, and collects its problems. A page in an endless loop is given up.
   * @param work receives a function that sets the state of the API
   */
  private async inPage(
    begin: ApiState,
    isSignedIn: boolean,
    look: Look,
    work: (screen: Screen, answerWith: (state: ApiState) => void) => Promise<void>,
  ): Promise<void> {
    const { trial, problems, api } = this
    let state = begin
    const reported: string[] = []
    const page = await candidatePage(trial, {
      answer: call => {
        reported.push(...reportedIn(call, trial.candidate))
        return api.answer[state](call)
      },
      isSignedIn,
      onForeign: url => problems.network.push(`it asks ${url}`),
    })
    const screen = await Screen.in(page, trial.address, look)
    const takeOver = () => {
      const contained = reported.splice(0)
      // A failure that is seen is told in more detail.
      if (screen.problems.loading.length === 0) screen.problems.loading.push(...contained)
      const where = isSignedIn ? `with lists ${state}` : 'for a visitor'
      for (const kind of ['loading', 'responding', 'policy', 'declared'] as const) {
        const found = screen.problems[kind].splice(0)
        problems[kind].push(...found.map(problem => (state === 'full' ? problem : `${where}: ${problem}`)))
      }
    }
    try {
      await work(screen, next => {
        takeOver()
        state = next
      })
    } catch (error) {
      if (!(error instanceof BrokenError)) screen.problems.loading.push(String(error))
    } finally {
      takeOver()
      // A hanging page cannot be closed; its browser is ended instead.
      await within(2000, page.context().close())
    }
  }

  private async allPaths(screen: Screen): Promise<string[]> {
    const { name, bases } = this.trial.candidate
    const paths = (await pathsOf(screen.page, name)).filter(path =>
      bases.includes(path.split('/', 1)[0] ?? ''),
    )
    return [...new Set([...bases, ...paths])]
  }
}
