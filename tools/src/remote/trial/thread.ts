import type { CDPSession, Page } from 'playwright-core'

interface Frame {
  url: string
  lineNumber: number
  columnNumber: number
}

const placeOf = ({ url, lineNumber, columnNumber }: Frame) => `${url}:${lineNumber + 1}:${columnNumber + 1}`

/**
 * The main thread of a page, controlled through the debugger, which works even when the page is
 * blocked.
 */
export class PageThread {
  private readonly session: CDPSession
  private readonly own: string
  /** Addresses of the page's scripts by the debugger's ids; a stack frame has only the id. */
  private readonly scripts: ReadonlyMap<string, string>

  private constructor(session: CDPSession, own: string, scripts: ReadonlyMap<string, string>) {
    this.session = session
    this.own = own
    this.scripts = scripts
  }

  /** @param own address with which the addresses of the version's files begin */
  static async of(page: Page, own: string): Promise<PageThread> {
    const session = await page.context().newCDPSession(page)
    const scripts = new Map<string, string>()
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url))
    await session.send('Debugger.enable')
    return new PageThread(session, own, scripts)
  }

  /**
   * Stops the version's running code. Other code, which may only be slow on a busy machine, goes
   * on.
   * @returns the place in the version's files; null when none of its code runs
   */
  async interrupt(): Promise<string | null> {
    const paused = new Promise<Frame[]>(resolve =>
      this.session.once('Debugger.paused', ({ callFrames }) =>
        resolve(
          callFrames.map(({ url, location }) => ({
            ...location,
            url: url || (this.scripts.get(location.scriptId) ?? ''),
            columnNumber: location.columnNumber ?? 0,
          })),
        ),
      ),
    )
    await within(1000, this.session.send('Debugger.pause'))
    const frames = await within(3000, paused)
    if (frames === undefined) {
      // On a busy machine the pause may come later; the page must not stay paused.
      paused.then(() => this.session.send('Debugger.resume')).catch(() => undefined)
      return null
    }
    const frame = frames.find(({ url }) => url.startsWith(this.own))
    if (frame !== undefined) await within(1000, this.session.send('Runtime.terminateExecution'))
    await within(1000, this.session.send('Debugger.resume'))
    return frame === undefined ? null : placeOf(frame)
  }

  /** The most frequent place of the version's own code in a loop; null when there is none. */
  async busiest(): Promise<string | null> {
    const { session, own } = this
    await session.send('Profiler.enable')
    await session.send('Profiler.setSamplingInterval', { interval: 200 })
    await session.send('Profiler.start')
    await new Promise(resolve => setTimeout(resolve, 400))
    const ended = await within(3000, session.send('Profiler.stop'))
    const nodes = (ended?.profile.nodes ?? []).filter(({ callFrame }) => callFrame.url.startsWith(own))
    const hits = new Map<string, number>()
    for (const { callFrame, hitCount = 0 } of nodes) {
      const place = placeOf(callFrame)
      hits.set(place, (hits.get(place) ?? 0) + hitCount + 1)
    }
    return [...hits].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
  }
}

/** The value if it arrives in time; undefined otherwise, and on an error. */
export async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([value.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
