import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const answer = () => Promise.resolve(new Response('[]'))

/** The module anew, in a page of somebody who is signed in. */
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

it('gives what was asked for early once, to the same person', async () => {
  const { prefetch, takePrefetched, fetched } = await inPage()
  prefetch(['payments'])
  prefetch(['payments'])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(takePrefetched(payments, 'mine')).toBeInstanceOf(Promise)
  expect(takePrefetched(payments, 'mine')).toBeUndefined()
})

it('gives nobody the answer to somebody else', async () => {
  const { prefetch, takePrefetched } = await inPage()
  prefetch(['payments'])
  expect(takePrefetched(payments, 'theirs')).toBeUndefined()
})

it('gives what the page itself began', async () => {
  const { takePrefetched } = await inPage({ token: 'mine', answers: new Map([['payments', answer()]]) })
  expect(takePrefetched(payments, 'mine')).toBeInstanceOf(Promise)
})

it('gives nothing that is older than ten seconds, nor than the last write', async () => {
  const { prefetch, takePrefetched, clearPrefetched } = await inPage()
  prefetch(['payments'])
  vi.advanceTimersByTime(10_001)
  expect(takePrefetched(payments, 'mine')).toBeUndefined()
  clearPrefetched()
  prefetch(['payments'])
  clearPrefetched()
  expect(takePrefetched(payments, 'mine')).toBeUndefined()
})

it('does not ask for what was just read, until something is written', async () => {
  const { prefetch, takePrefetched, clearPrefetched, fetched } = await inPage()
  takePrefetched(payments, 'mine')
  prefetch(['payments'])
  expect(fetched).not.toHaveBeenCalled()
  clearPrefetched()
  prefetch(['payments'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('asks for nothing when nobody is signed in', async () => {
  const { prefetch, stored, fetched } = await inPage()
  stored.clear()
  prefetch(['payments'])
  expect(fetched).not.toHaveBeenCalled()
})
