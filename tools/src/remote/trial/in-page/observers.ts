/** Runs in the page: records observers. One whose elements have left the page does no harm. */
export function watchObservers(): void {
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
        window.orendaTrial.start(`${article} ${name}`, window.orendaTrial.placeOfCaller(), stands)
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
}
