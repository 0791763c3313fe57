import type { CDPSession, Page } from 'playwright-core'

interface Frame {
  url: string
  lineNumber: number
  columnNumber: number
}

const placeOf = ({ url, lineNumber, columnNumber }: Frame) => `${url}:${lineNumber + 1}:${columnNumber + 1}`

/** The main thread of a page: asked through the debugger, which is heard when nothing else is. */
export class PageThread {
  private readonly session: CDPSession
  private readonly own: string
  /** Addresses of the scripts of the page, by the ids that the debugger has for them; a frame itself has none. */
  private readonly scripts: ReadonlyMap<string, string>

  private constructor(session: CDPSession, own: string, scripts: ReadonlyMap<string, string>) {
    this.session = session
    this.own = own
    this.scripts = scripts
  }

  /** @param own address that the version's files begin with */
  static async of(page: Page, own: string): Promise<PageThread> {
    const session = await page.context().newCDPSession(page)
    const scripts = new Map<string, string>()
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url))
    await session.send('Debugger.enable')
    return new PageThread(session, own, scripts)
  }

  /**
   * Stops what the version runs. All else, such as what watches the page, takes its time on a busy machine, and goes on.
   * @returns where it was in the version's own files; null when nothing of them runs
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
      // On a busy machine it may come later, and would stand still for ever.
      paused.then(() => this.session.send('Debugger.resume')).catch(() => undefined)
      return null
    }
    const frame = frames.find(({ url }) => url.startsWith(this.own))
    if (frame !== undefined) await within(1000, this.session.send('Runtime.terminateExecution'))
    await within(1000, this.session.send('Debugger.resume'))
    return frame === undefined ? null : placeOf(frame)
  }

  /** Where the version's own code is most often while it goes on and on; null when it never is. */
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

/** What comes in time; undefined otherwise, and when it fails. */
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
