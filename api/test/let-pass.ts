import { vi } from 'vitest'

const real = () => Performance.prototype.now.call(performance)

/** Moves `performance.now()` forward at once, until the mocks are restored. */
export function letPass(milliseconds: number): void {
  const ahead = performance.now() - real() + milliseconds
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
}
