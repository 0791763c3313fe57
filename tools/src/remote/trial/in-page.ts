/** Figures that are read from a page under test; see `watchInPage`. */
export interface PageWatch {
  /** The number of React commits so far. */
  commits: () => number
  /**
   * Layout shifts without user input: their sum, and the beginning of the element that moved most.
   */
  shifts: () => { sum: number; element: string }
  /** What the version's own code has started and not stopped, with the place in its files. */
  left: () => { what: string; at: string }[]
}

declare global {
  interface Window {
    orendaTrial: PageWatch
  }
}

/**
 * Runs in the page before other scripts, and may not refer to anything outside. It counts commits
 * and layout shifts, reports violations of the policy with their place, and records what the
 * version starts: listeners on long-lived objects, timers, observers, connections. Only what its
 * own files start directly counts; what they use of the shell, the shell stops.
 * @param own address with which the addresses of the version's files begin
 */
export function watchInPage(own: string): void {
  let commits = 0
  const hook = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    checkDCE: () => undefined,
    inject: () => 1,
    onCommitFiberRoot: () => {
      commits += 1
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })

  const moved: { value: number; element: string }[] = []
  const addShifts = (entries: PerformanceEntryList) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] }
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      const [node] = (sources ?? []).flatMap(source => (source.node instanceof Element ? [source.node] : []))
      if (!hadRecentInput) moved.push({ value, element: node?.outerHTML.slice(0, 120) ?? '' })
    }
  }
  const shiftObserver = new PerformanceObserver(list => addShifts(list.getEntries()))
  shiftObserver.observe({ type: 'layout-shift', buffered: true })

  // Notes who calls a function of the host: the stack contains this wrapper and its caller.
  const callers = new Map<string, string>()
  const hostOf = (address: unknown) => {
    const text = address instanceof Request ? address.url : String(address)
    return URL.canParse(text, location.href) ? new URL(text, location.href).host : ''
  }
  document.addEventListener('securitypolicyviolation', event => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event
    const caller = callers.get(hostOf(blockedURI)) ?? ''
    const at = sourceFile === '' ? caller : `${sourceFile}:${lineNumber}:${columnNumber}`
    console.error(`refused by policy: ${effectiveDirective} ${blockedURI}${at === '' ? '' : ` at ${at}`}`)
  })

  interface Begun {
    what: string
    at: string
    stands?: () => boolean
  }
  const begun = new Set<Begun>()
  /** The place of the caller's caller; empty when it is not in the version's own files. */
  const placeOfCaller = (): string => {
    const frame = (new Error().stack ?? '').split('\n')[3] ?? ''
    return frame.includes(own) ? (/https?:[^\s)]+/.exec(frame)?.[0] ?? '') : ''
  }
  const begin = (what: string, at: string, stands?: () => boolean): Begun => {
    const entry: Begun = { what, at, ...(stands && { stands }) }
    if (at !== '') begun.add(entry)
    return entry
  }

  // Listeners on objects that outlive a screen.
  const outlives = (target: unknown) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body ||
    target === window.visualViewport ||
    target instanceof MediaQueryList
  const listeners = new Map<unknown, Map<string, Begun>>()
  const names = new WeakMap<object, number>()
  let count = 0
  const nameOf = (type: string, listener: object, options: unknown) => {
    if (!names.has(listener)) {
      count += 1
      names.set(listener, count)
    }
    const capture = options === true || (options as AddEventListenerOptions | undefined)?.capture === true
    return `${type} ${names.get(listener)} ${capture}`
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    const at = listener && outlives(target) ? placeOfCaller() : ''
    if (listener && at !== '') {
      const known = listeners.get(target) ?? new Map<string, Begun>()
      listeners.set(target, known)
      const name = nameOf(type, listener, options)
      if (!known.has(name)) {
        const entry = begin(`a listener of "${type}"`, at)
        known.set(name, entry)
        const end = () => {
          begun.delete(entry)
          known.delete(name)
        }
        const { once, signal } = typeof options === 'object' ? options : {}
        if (signal) addEventListener.call(signal, 'abort', end)
        if (once) addEventListener.call(target, type, end, { once: true })
      }
    }
    addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    if (listener) {
      const name = nameOf(type, listener, options)
      const entry = listeners.get(target)?.get(name)
      if (entry) begun.delete(entry)
      listeners.get(target)?.delete(name)
    }
    removeEventListener.call(target, type, listener, options)
  }

  // Timers and animation frames.
  const timers = new Map<unknown, Begun>()
  const end = (id: unknown) => {
    const entry = timers.get(id)
    if (entry) begun.delete(entry)
    timers.delete(id)
  }
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  const { requestAnimationFrame, cancelAnimationFrame } = window
  type Handler = (...args: unknown[]) => void
  Object.assign(window, {
    setTimeout(handler: Handler | string, delay?: number, ...args: unknown[]) {
      const at = placeOfCaller()
      if (at === '' || typeof handler === 'string') return setTimeout(handler, delay, ...args)
      const id = setTimeout(() => {
        end(id)
        handler(...args)
      }, delay)
      timers.set(id, begin('a timer', at))
      return id
    },
    setInterval(handler: Handler | string, delay?: number, ...args: unknown[]) {
      const at = placeOfCaller()
      const id = setInterval(handler, delay, ...args)
      if (at !== '') timers.set(id, begin('an interval', at))
      return id
    },
    requestAnimationFrame(handler: FrameRequestCallback) {
      const at = placeOfCaller()
      if (at === '') return requestAnimationFrame(handler)
      const id = requestAnimationFrame(time => {
        end(`frame ${id}`)
        handler(time)
      })
      timers.set(`frame ${id}`, begin('a loop of frames', at))
      return id
    },
    clearTimeout(id?: number) {
      end(id)
      clearTimeout(id)
    },
    clearInterval(id?: number) {
      end(id)
      clearInterval(id)
    },
    cancelAnimationFrame(id: number) {
      end(`frame ${id}`)
      cancelAnimationFrame(id)
    },
  })

  // Observers; one whose elements have left the page does no harm.
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const Original = window[name] as unknown as new (
      ...args: unknown[]
    ) => {
      observe(target: Node, options?: unknown): void
      disconnect(): void
    }
    const watched = new WeakMap<object, Set<Node>>()
    class Watched extends Original {
      constructor(...args: unknown[]) {
        super(...args)
        const targets = new Set<Node>()
        watched.set(this, targets)
        const stands = () => [...targets].some(target => target.isConnected)
        const article = name === 'MutationObserver' ? 'a' : name === 'ResizeObserver' ? 'a' : 'an'
        begin(`${article} ${name}`, placeOfCaller(), stands)
      }
      override observe(target: Node, options?: unknown) {
        watched.get(this)?.add(target)
        super.observe(target, options)
      }
      unobserve(target: Node) {
        watched.get(this)?.delete(target)
        ;(Original.prototype as { unobserve?: (target: Node) => void }).unobserve?.call(this, target)
      }
      override disconnect() {
        watched.get(this)?.clear()
        super.disconnect()
      }
    }
    Object.assign(window, { [name]: Watched })
  }

  // Connections.
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'Worker'] as const) {
    const Original = window[name] as unknown as new (
      ...args: unknown[]
    ) => EventTarget & {
      readyState?: number
    }
    const closing = name === 'Worker' ? 'terminate' : 'close'
    class Watched extends Original {
      constructor(...args: unknown[]) {
        const at = placeOfCaller()
        if (at !== '') callers.set(hostOf(args[0]), at)
        super(...args)
        let isOpen = true
        const entry = begin(
          `${name === 'EventSource' ? 'an' : 'a'} ${name}`,
          at,
          () => isOpen && this.readyState !== 2 && this.readyState !== 3,
        )
        const close = (Original.prototype as Record<string, () => void>)[closing]
        Object.assign(this, {
          [closing]: () => {
            isOpen = false
            begun.delete(entry)
            close?.call(this)
          },
        })
      }
    }
    Object.assign(window, { [name]: Watched })
  }
  const { fetch } = window
  window.fetch = (...args) => {
    const at = placeOfCaller()
    if (at !== '') callers.set(hostOf(args[0]), at)
    const entry = begin('a request without an end', at)
    const answer = fetch(...args)
    answer.then(
      () => begun.delete(entry),
      () => begun.delete(entry),
    )
    return answer
  }

  window.orendaTrial = {
    commits: () => commits,
    shifts: () => {
      addShifts(shiftObserver.takeRecords())
      const sum = moved.reduce((all, { value }) => all + value, 0)
      const most = moved.toSorted((one, other) => other.value - one.value)[0]
      return { sum, element: most?.element ?? '' }
    },
    left: () => [...begun].filter(({ stands }) => stands?.() !== false).map(({ what, at }) => ({ what, at })),
  }
}
