import { vi } from 'vitest'

const real = () => Performance.prototype.now.call(performance)

/** Lets time pass at once for what goes by `performance.now()`, until the mocks are restored. */
export function letPass(milliseconds: number): void {
  const ahead = performance.now() - real() + milliseconds
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
}
