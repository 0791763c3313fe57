import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import type { PageWatch } from './in-page.ts'
import { type Look, patience, readPage, type Seen } from './look.ts'
import { PageThread, within } from './thread.ts'

/** Milliseconds after which a page that does not respond counts as blocked. */
const blocked = 5_000
/** Milliseconds for which a ready screen is left alone, so that its last updates are included. */
const quiet = 80
/** Per second: more than this counts as an endless loop. */
const flood = { commits: 150, requests: 50 }
/**
 * Files of the page itself are requested in parallel when it opens, once each; they do not count.
 */
const parts = new Set(['document', 'script', 'stylesheet', 'font'])

/**
 * A screen does not become ready, or runs an endless loop: its page cannot be used any more. The
 * problem has been recorded.
 */
export class BrokenError extends Error {
  override readonly name = 'BrokenError'
}

/** Problems in a page, by check; texts contain places as the browser reports them. */
export interface PageProblems {
  loading: string[]
  responding: string[]
  policy: string[]
  declared: string[]
}

/** What the host says of a call that a remote does not declare; see `lend.ts` of the kit. */
const refusal = /^Error: mfe-\S+ may not /

/** Runs in the page: waits for two frames, after which all earlier changes are painted. */
const twoFrames = (): Promise<void> =>
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** A page in which a version is checked, with its messages and requests. */
export class Screen {
  readonly page: Page
  readonly problems: PageProblems = { loading: [], responding: [], policy: [], declared: [] }
  /** Addresses of all requests. */
  readonly asked: string[] = []
  /** The part of the page that is checked from now on. */
  look: Look
  private readonly thread: PageThread
  private readonly pending = new Set<Request>()
  private readonly recent: number[] = []
  /** Console errors since the screen was opened; the first one is the cause of the others. */
  private said: string[] = []
  /** The place that is checked, for messages. */
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
      if (refusal.test(text)) return void this.problems.declared.push(`${this.at}: ${text}`)
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

  /** @param own address with which the addresses of the version's files begin */
  static async in(page: Page, own: string, look: Look): Promise<Screen> {
    return new Screen(page, await PageThread.of(page, own), look)
  }

  /**
   * Loads a path again and waits until the screen is ready.
   * @throws BrokenError
   */
  async load(path: string): Promise<void> {
    this.begin(path)
    await this.page.goto(path, { waitUntil: 'commit' })
    await this.stand(path)
  }

  /**
   * Navigates to a path within the page, as a link does, and waits until the screen is ready.
   * @throws BrokenError
   */
  async go(path: string): Promise<void> {
    this.begin(path)
    await this.ask(target => {
      history.pushState(null, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await this.stand(path)
  }

  /**
   * Navigates to a page of the shell, and waits until the screen is gone.
   * @throws BrokenError
   */
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

  /**
   * Notes problems of what stands, if there are any.
   * @throws BrokenError then: there is no use in looking further
   */
  refuse(problems: readonly string[]): void {
    for (const problem of problems) this.note(problem)
    if (problems.length > 0) throw new BrokenError(this.at)
  }

  /**
   * Runs a function in the page.
   * @throws BrokenError when the page does not respond; its code is then stopped
   */
  async ask<Result, Given>(question: (given: Given) => Result, given: Given): Promise<Awaited<Result>> {
    const answer = this.page.evaluate(question as never, given) as Promise<Awaited<Result>>
    const answered = answer.then(value => ({ value }))
    const come = (await within(blocked, answered)) ?? (await this.hurry(answered))
    return come.value
  }

  /**
   * Reads a figure of `PageWatch`.
   * @throws BrokenError
   */
  watch<Note extends keyof PageWatch>(note: Note): Promise<ReturnType<PageWatch[Note]>> {
    return this.ask(name => window.orendaTrial[name]() as ReturnType<PageWatch[Note]>, note)
  }

  /**
   * Waits until no request is in progress and nothing is painted any more.
   * @throws BrokenError
   */
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
        // On a busy machine a frame takes longer, and a shift is reported only after it is painted.
        await this.ask(twoFrames, null)
        if ((await this.watch('commits')) === commits && this.pending.size === 0) return
        since = performance.now()
      }
      if (now - start.at < 1000) continue
      await this.refuseLoop(((commits - start.commits) * 1000) / (now - start.at))
      start = { at: now, commits }
    }
    const waiting = [...this.pending].map(request => new URL(request.url()).pathname)
    this.problems.loading.push(
      `${this.at}: it does not come to rest in ${patience / 1000} s${waiting.length > 0 ? `, and waits for ${waiting.slice(0, 3).join(', ')}` : ''}`,
    )
  }

  /** @throws BrokenError when the screen is drawn or sends requests in an endless loop */
  private async refuseLoop(commitsPerSecond: number): Promise<void> {
    const asked = this.asksPerSecond()
    if (commitsPerSecond > flood.commits)
      await this.end(`is drawn ${Math.round(commitsPerSecond)} times a second`)
    if (asked > flood.requests) await this.end(`asks ${asked} times a second`)
  }

  private begin(path: string): void {
    this.at = path
    this.said = []
  }

  /** Waits for the screen and records its problems. */
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
      // The screen may still be the previous one.
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

  /** The page has not responded in time. */
  private async hurry<Answer>(answer: Promise<Answer>): Promise<Answer> {
    // Requests in progress delay the answer.
    const asked = this.asksPerSecond()
    if (asked > flood.requests) throw this.endless(`asks ${asked} times a second`, null)
    let place = await this.thread.interrupt()
    // No code runs: the machine is slow.
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
