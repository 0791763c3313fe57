import type { Started } from './registry.ts'

/** Runs in the page: records timers and loops of animation frames. */
export function watchTimers(): void {
  const { start, stop } = window.orendaTrial
  const timers = new Map<unknown, Started>()
  const end = (id: unknown) => {
    const entry = timers.get(id)
    if (entry) stop(entry)
    timers.delete(id)
  }
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  const { requestAnimationFrame, cancelAnimationFrame } = window
  type Handler = (...args: unknown[]) => void
  Object.assign(window, {
    setTimeout(handler: Handler | string, delay?: number, ...args: unknown[]) {
      const at = window.orendaTrial.placeOfCaller()
      if (at === '' || typeof handler === 'string') return setTimeout(handler, delay, ...args)
      const id = setTimeout(() => {
        end(id)
        handler(...args)
      }, delay)
      timers.set(id, start('a timer', at))
      return id
    },
    setInterval(handler: Handler | string, delay?: number, ...args: unknown[]) {
      const at = window.orendaTrial.placeOfCaller()
      const id = setInterval(handler, delay, ...args)
      if (at !== '') timers.set(id, start('an interval', at))
      return id
    },
    requestAnimationFrame(handler: FrameRequestCallback) {
      const at = window.orendaTrial.placeOfCaller()
      if (at === '') return requestAnimationFrame(handler)
      const id = requestAnimationFrame(time => {
        end(`frame ${id}`)
        handler(time)
      })
      timers.set(`frame ${id}`, start('a loop of frames', at))
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
}
