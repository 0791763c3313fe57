import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import type { PageWatch } from './in-page.ts'
import { type Look, patience, readPage, type Seen } from './look.ts'
import { PageThread, within } from './thread.ts'

/** Milliseconds after which a page that does not answer counts as one that never will. */
const blocked = 5_000
/** Milliseconds for which a screen that stands is left alone: what it draws by then belongs to it. */
const quiet = 80
/** In one second: what draws or asks as often as that does so without end. */
const flood = { commits: 150, requests: 50 }
/** What a page consists of is asked for at once when it is opened, once each: that is no flood, however many there are. */
const parts = new Set(['document', 'script', 'stylesheet', 'font'])

/** A screen does not stand, or does something without end: its page is of no use any more. What is wrong has been noted. */
export class BrokenError extends Error {
  override readonly name = 'BrokenError'
}

/** What went wrong in a page, by what looks for it; texts name places as the browser does. */
export interface PageProblems {
  loading: string[]
  responding: string[]
  policy: string[]
}

/** In the page: until it has been drawn twice. What was set before the first time is seen by then. */
const twoFrames = (): Promise<void> =>
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** One page in which a version is looked at, with all that it says and asks. */
export class Screen {
  readonly page: Page
  readonly problems: PageProblems = { loading: [], responding: [], policy: [] }
  /** Addresses of everything that was asked for. */
  readonly asked: string[] = []
  /** What of the page is looked at from now on. */
  look: Look
  private readonly thread: PageThread
  private readonly pending = new Set<Request>()
  private readonly recent: number[] = []
  /** What the console said of errors since the screen was opened; the first is the reason of the rest. */
  private said: string[] = []
  /** The place that is looked at, for messages. */
  private at = ''

  private constructor(page: Page, thread: PageThread, look: Look) {
    this.page = page
    this.thread = thread
    this.look = look
    page.on('request', request => {
      this.asked.push(request.url())
      this.pending.add(request)
      if (!parts.has(request.resourceType())) this.recent.push(performance.now())
    })
    page.on('requestfinished', request => this.pending.delete(request))
    page.on('requestfailed', request => this.pending.delete(request))
    page.on('console', message => {
      const text = message.text()
      if (!this.look.isAbout(`${text} ${message.location().url}`)) return
      if (/content security policy|refused by policy/i.test(text)) {
        if (text.startsWith('refused by policy')) this.problems.policy.push(`${this.at}: ${text}`)
      } else if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
        this.said.push(text)
    })
    page.on('pageerror', error => {
      const text = error.stack ?? error.message
      if (this.look.isAbout(text)) this.problems.loading.push(`${this.at}: ${text}`)
    })
  }

  /** @param own address that the version's files begin with */
  static async in(page: Page, own: string, look: Look): Promise<Screen> {
    return new Screen(page, await PageThread.of(page, own), look)
  }

  /** Loads the page anew at a path and waits until it stands. @throws BrokenError */
  async load(path: string): Promise<void> {
    this.begin(path)
    await this.page.goto(path, { waitUntil: 'commit' })
    await this.stand(path)
  }

  /** Goes to a path within the page, as a link does, and waits until it stands. @throws BrokenError */
  async go(path: string): Promise<void> {
    this.begin(path)
    await this.ask(target => {
      history.pushState(null, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await this.stand(path)
  }

  /** Goes to a page of the shell, and waits until the screen is gone. @throws BrokenError */
  async leave(path: string): Promise<void> {
    const begun = performance.now()
    this.at = `after it was left`
    await this.ask(target => {
      history.pushState(null, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    do await this.settle()
    while ((await this.ask(readPage, null)).remote !== undefined && performance.now() - begun < patience)
  }

  /** Asks the page. @throws BrokenError when it does not answer, after it was brought to an end */
  async ask<Result, Given>(question: (given: Given) => Result, given: Given): Promise<Awaited<Result>> {
    const answer = this.page.evaluate(question as never, given) as Promise<Awaited<Result>>
    const answered = answer.then(value => ({ value }))
    const come = (await within(blocked, answered)) ?? (await this.hurry(answered))
    return come.value
  }

  /** Reads one of the page's own notes. @throws BrokenError */
  watch<Note extends keyof PageWatch>(note: Note): Promise<ReturnType<PageWatch[Note]>> {
    return this.ask(name => window.orendaTrial[name]() as ReturnType<PageWatch[Note]>, note)
  }

  /** Waits until nothing is on its way and nothing is drawn any more. @throws BrokenError */
  async settle(): Promise<void> {
    const until = performance.now() + patience
    let commits = await this.watch('commits')
    let since = performance.now()
    let start = { at: since, commits }
    while (performance.now() < until) {
      await pause(quiet / 2)
      const drawn = await this.watch('commits')
      const now = performance.now()
      if (drawn !== commits || this.pending.size > 0) since = now
      commits = drawn
      if (now - since >= quiet) {
        // On a busy machine a frame takes longer than that, and what moves is seen only once it is drawn.
        await this.ask(twoFrames, null)
        if ((await this.watch('commits')) === commits && this.pending.size === 0) return
        since = performance.now()
      }
      if (now - start.at < 1000) continue
      const perSecond = ((commits - start.commits) * 1000) / (now - start.at)
      const asked = this.asksPerSecond()
      start = { at: now, commits }
      if (perSecond > flood.commits) await this.end(`is drawn ${Math.round(perSecond)} times a second`)
      if (asked > flood.requests) await this.end(`asks ${asked} times a second`)
    }
    const waiting = [...this.pending].map(request => new URL(request.url()).pathname)
    this.problems.loading.push(
      `${this.at}: it does not come to rest in ${patience / 1000} s${waiting.length > 0 ? `, and waits for ${waiting.slice(0, 3).join(', ')}` : ''}`,
    )
  }

  private begin(path: string): void {
    this.at = path
    this.said = []
  }

  /** Waits for the screen and notes what became of it. */
  private async stand(path: string): Promise<void> {
    const begun = performance.now()
    const isLate = (time: number) => performance.now() - begun > time
    const isStanding = (seen: Seen) =>
      this.look.isThere(seen, path) && (!this.look.isBusy(seen) || isLate(this.look.patience))
    const isOver = () => isLate(patience) || this.asksPerSecond() > flood.requests
    let seen = await this.ask(readPage, null)
    do {
      while (!isStanding(seen) && !isOver()) {
        await pause(30)
        seen = await this.ask(readPage, null)
      }
      await this.settle()
      seen = await this.ask(readPage, null)
      // What stood may have been the screen before this one, on its way out.
    } while (!isStanding(seen) && !isOver())
    const noted = this.problems.loading.length
    for (const problem of this.look.problems(seen, path)) this.note(problem)
    for (const text of this.said) this.note(text)
    if (this.problems.loading.length > noted) throw new BrokenError(this.at)
  }

  private asksPerSecond(): number {
    const now = performance.now()
    return this.recent.filter(time => time > now - 1000).length
  }

  private note(reason: string): void {
    this.problems.loading.push(`${this.at}: ${reason}`)
  }

  /** The page has not answered in time. */
  private async hurry<Answer>(answer: Promise<Answer>): Promise<Answer> {
    // Its requests keep the answer waiting.
    const asked = this.asksPerSecond()
    if (asked > flood.requests) throw this.endless(`asks ${asked} times a second`, null)
    let place = await this.thread.interrupt()
    // Nothing runs: it is the machine that takes its time.
    if (place === null) {
      const late = await within(patience, answer)
      if (late !== undefined) return late
      place = await this.thread.interrupt()
    }
    throw this.endless(`keeps the page from answering for more than ${blocked / 1000} s`, place)
  }

  private async end(what: string): Promise<never> {
    throw this.endless(what, await this.thread.busiest())
  }

  private endless(what: string, place: string | null): BrokenError {
    const text = `${this.at}: it ${what}${place ? `, in ${place}` : ''}`
    this.problems.responding.push(text)
    return new BrokenError(text)
  }
}
