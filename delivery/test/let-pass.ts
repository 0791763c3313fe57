import { vi } from 'vitest'

/** Not the mock, which stands on the object itself. */
const { now } = Object.getPrototypeOf(performance) as typeof performance
const real = () => now.call(performance)

/** Moves `performance.now()` forward at once, until the mocks are restored. */
export function letPass(milliseconds: number): void {
  const ahead = performance.now() - real() + milliseconds
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
}
