import type { Started } from './registry.ts'

/** Runs in the page: records listeners on objects that outlive a screen. */
export function watchListeners(): void {
  const { start, stop } = window.orendaTrial
  const outlives = (target: unknown) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body ||
    target === window.visualViewport ||
    target instanceof MediaQueryList
  const listeners = new Map<unknown, Map<string, Started>>()
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
  type Target = Window | EventTarget
  type Options = AddEventListenerOptions | boolean | undefined
  /** An object has the same listener of a type only once. */
  const note = (target: Target, type: string, listener: object, options: Options, at: string) => {
    const known = listeners.get(target) ?? new Map<string, Started>()
    listeners.set(target, known)
    const name = nameOf(type, listener, options)
    if (known.has(name)) return
    const entry = start(`a listener of "${type}"`, at)
    known.set(name, entry)
    const end = () => {
      stop(entry)
      known.delete(name)
    }
    const { once, signal } = typeof options === 'object' ? options : {}
    if (signal) addEventListener.call(signal, 'abort', end)
    if (once) addEventListener.call(target, type, end, { once: true })
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    const at = listener && outlives(target) ? window.orendaTrial.placeOfCaller() : ''
    if (listener && at !== '') note(target, type, listener, options, at)
    addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    if (listener) {
      const name = nameOf(type, listener, options)
      const entry = listeners.get(target)?.get(name)
      if (entry) stop(entry)
      listeners.get(target)?.delete(name)
    }
    removeEventListener.call(target, type, listener, options)
  }
}
