import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'

/** What a browser stores, for all its tabs. */
let disk: Map<string, string>

beforeEach(() => {
  disk = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => disk.get(name) ?? null,
    setItem: (name: string, text: string) => disk.set(name, text),
    removeItem: (name: string) => disk.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One load of the page, with the error classes of its own modules. */
function loadAnew() {
  vi.resetModules()
  vi.doMock('./api-error.ts', () => ({ ApiError }))
  return import('./write-keys.ts')
}

/** A tab that was opened or loaded again. */
async function openTab() {
  const { withKey } = await loadAnew()
  /**
   * Sends a write that ends like this.
   * @returns its key
   */
  return async (said: readonly unknown[], outcome?: unknown): Promise<string> => {
    let key = ''
    const sending = withKey(said, async given => {
      key = given
      if (outcome !== undefined) throw outcome
    })
    if (outcome === undefined) await sending
    else await expect(sending).rejects.toBe(outcome)
    return key
  }
}

const lost = new ApiError(0, null)
const payment = ['payments', { amount: 1000, date: '2026-03-16' }]

describe('a repeated write', () => {
  it.each([
    ['nobody answered', lost],
    ['the server stumbled', new ApiError(500, null)],
    ['it was away', new ApiError(503, null)],
    ['it did not come in time', new DOMException('', 'TimeoutError')],
    ['too many came', new ApiError(429, null)],
  ])('has the same key when %s', async (_, outcome) => {
    const say = await openTab()
    const key = await say(payment, outcome)
    expect(await say(payment, outcome)).toBe(key)
    expect(await say(payment)).toBe(key)
    expect(await say(payment)).not.toBe(key)
  })

  it.each([
    ['it was refused', new ApiError(400, null)],
    ['something was in its way', new ApiError(409, null)],
    ['nobody waits for it any more', new DOMException('', 'AbortError')],
  ])('has a new key when %s', async (_, outcome) => {
    const say = await openTab()
    const key = await say(payment, outcome)
    expect(await say(payment)).not.toBe(key)
    expect(disk.size).toBe(0)
  })

  it('has the same key in a page that is loaded again, and in another tab', async () => {
    const key = await (await openTab())(payment, lost)
    const [one, other] = [await openTab(), await openTab()]
    expect(await one(payment, lost)).toBe(key)
    expect(await other(payment)).toBe(key)
    // All tabs see an answer that one tab got.
    expect(await one(payment)).not.toBe(key)
  })

  it('has the same key in a browser that stores nothing, as long as the page is open', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const say = await openTab()
    const key = await say(payment, lost)
    expect(await say(payment, lost)).toBe(key)
    expect(await say(payment)).toBe(key)
    expect(await say(payment)).not.toBe(key)
  })

  it('has a new key when the API no longer knows the first one', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T10:00:00Z'), toFake: ['Date'] })
    const say = await openTab()
    const key = await say(payment, lost)
    vi.setSystemTime(new Date('2026-03-23T09:59:00Z'))
    expect(await say(payment, lost)).toBe(key)
    vi.setSystemTime(new Date('2026-03-23T10:01:00Z'))
    expect(await say(payment)).not.toBe(key)
  })
})

describe('a new write', () => {
  it('has its own key, and the earlier write keeps its key', async () => {
    const say = await openTab()
    const keys = [
      await say(payment, lost),
      await say(['payments', { amount: 1001, date: '2026-03-16' }], lost),
      await say(['expenses', { amount: 1000, date: '2026-03-16' }], lost),
      await say([...payment, 'the debt of February'], lost),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(await say(payment)).toBe(keys[0])
  })

  it('is the same content of another person', async () => {
    const token = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
    const signIn = (sub: string) => {
      disk.set('orenda.accessToken', token(sub))
      disk.set('orenda.refreshToken', 'x')
    }
    const say = await openTab()
    signIn('one')
    const key = await say(payment, lost)
    signIn('another')
    expect(await say(payment, lost)).not.toBe(key)
    signIn('one')
    expect(await say(payment)).toBe(key)
  })

  it('is a second press while the first is being sent', async () => {
    const { withKey } = await loadAnew()
    /** Presses twice at once, and both answers are lost. */
    const pressTwice = async () => {
      const keys = new Set<string>()
      const { promise, resolve } = Promise.withResolvers<void>()
      const press = () =>
        withKey(payment, async key => {
          keys.add(key)
          await promise
          throw lost
        })
      const both = Promise.allSettled([press(), press()])
      await vi.waitFor(() => expect(keys.size).toBe(2))
      resolve()
      await both
      return keys
    }
    const keys = await pressTwice()
    // Both are tried again, each with its own key.
    expect(await pressTwice()).toEqual(keys)
  })
})

it('stores no content of a write on the device', async () => {
  const say = await openTab()
  await say(['tenants', { passport: 'КВ 123456' }], lost)
  expect([...disk.values()].join()).not.toContain('123456')
})
