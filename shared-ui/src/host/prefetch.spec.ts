import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const answer = () => Promise.resolve(new Response('[]'))

/** A new copy of the module, in a page with a person who is logged in. */
async function inPage(early?: Window['orendaEarly']) {
  vi.resetModules()
  const stored = new Map([
    ['orenda.accessToken', 'mine'],
    ['orenda.refreshToken', 'r'],
  ])
  const fetched = vi.fn(answer)
  vi.stubGlobal('document', { baseURI: 'https://orenda.example/uk/payments', getElementById: () => null })
  vi.stubGlobal('window', { orendaEarly: early })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', fetched)
  return { fetched, stored, ...(await import('./prefetch.ts')) }
}

const payments = 'https://orenda.example/api/payments'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives the answer to an early request once, to the same person', async () => {
  const { prefetch, takePrefetched, fetched } = await inPage()
  prefetch(['payments'])
  prefetch(['payments'])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(takePrefetched(payments, 'mine')).toBeInstanceOf(Promise)
  expect(takePrefetched(payments, 'mine')).toBeUndefined()
})

it('never gives the answer for another person', async () => {
  const { prefetch, takePrefetched } = await inPage()
  prefetch(['payments'])
  expect(takePrefetched(payments, 'theirs')).toBeUndefined()
})

it("gives the answers to requests of the page's own script", async () => {
  const { takePrefetched } = await inPage({ token: 'mine', answers: new Map([['payments', answer()]]) })
  expect(takePrefetched(payments, 'mine')).toBeInstanceOf(Promise)
})

it('gives no answer that is older than ten seconds, or than the last write', async () => {
  const { prefetch, takePrefetched, clearPrefetched } = await inPage()
  prefetch(['payments'])
  vi.advanceTimersByTime(10_001)
  expect(takePrefetched(payments, 'mine')).toBeUndefined()
  clearPrefetched()
  prefetch(['payments'])
  clearPrefetched()
  expect(takePrefetched(payments, 'mine')).toBeUndefined()
})

it('does not request again what was just read, until something is written', async () => {
  const { prefetch, takePrefetched, clearPrefetched, fetched } = await inPage()
  takePrefetched(payments, 'mine')
  prefetch(['payments'])
  expect(fetched).not.toHaveBeenCalled()
  clearPrefetched()
  prefetch(['payments'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('requests nothing when nobody is logged in', async () => {
  const { prefetch, stored, fetched } = await inPage()
  stored.clear()
  prefetch(['payments'])
  expect(fetched).not.toHaveBeenCalled()
})
