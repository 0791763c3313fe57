/** Runs in the page: records connections and requests, and who has called which host. */
export function watchConnections(): void {
  const { callers, hostOf, start, stop } = window.orendaTrial
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'Worker'] as const) {
    const Original = window[name] as unknown as new (
      ...args: unknown[]
    ) => EventTarget & {
      readyState?: number
    }
    const closing = name === 'Worker' ? 'terminate' : 'close'
    class Watched extends Original {
      constructor(...args: unknown[]) {
        const at = window.orendaTrial.placeOfCaller()
        if (at !== '') callers.set(hostOf(args[0]), at)
        super(...args)
        let isOpen = true
        const entry = start(
          `${name === 'EventSource' ? 'an' : 'a'} ${name}`,
          at,
          () => isOpen && this.readyState !== 2 && this.readyState !== 3,
        )
        const close = (Original.prototype as Record<string, () => void>)[closing]
        Object.assign(this, {
          [closing]: () => {
            isOpen = false
            stop(entry)
            close?.call(this)
          },
        })
      }
    }
    Object.assign(window, { [name]: Watched })
  }
  const { fetch } = window
  window.fetch = (...args) => {
    const at = window.orendaTrial.placeOfCaller()
    if (at !== '') callers.set(hostOf(args[0]), at)
    const entry = start('a request without an end', at)
    const answer = fetch(...args)
    answer.then(
      () => stop(entry),
      () => stop(entry),
    )
    return answer
  }
}
