import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'

/**
 * A new copy of the client, with nobody logged in and an API that gives these answers one after
 * another.
 */
async function withAnswers(...answers: Response[]) {
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'https://orenda.example/uk/payments', getElementById: () => null })
  vi.stubGlobal('location', new URL('https://orenda.example/uk/payments'))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.doMock('./runtime-config.ts', () => ({ runtimeConfig: { apiBase: 'https://orenda.example/api' } }))
  const fetched = vi.fn(() => Promise.resolve(answers.shift() ?? new Response('null', { status: 500 })))
  vi.stubGlobal('fetch', fetched)
  return { fetched, ...(await import('./api.ts')) }
}

const tooMany = (seconds?: number) =>
  new Response(JSON.stringify({ statusCode: 429, code: 'RATE_LIMITED', message: '' }), {
    status: 429,
    headers: {
      'content-type': 'application/json',
      ...(seconds !== undefined && { 'retry-after': `${seconds}` }),
    },
  })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits without an error as long as the API says, and reads again', async () => {
  const { api, fetched } = await withAnswers(tooMany(20), new Response('[1]'))
  const rows = api.get('payments')
  await vi.advanceTimersByTimeAsync(19_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await rows).toEqual([1])
  expect(fetched).toHaveBeenCalledTimes(2)
})

it.each([
  ['for longer than a minute', 'get', 3600],
  ['without saying how long', 'get', undefined],
  ['with a write, which somebody waits for', 'post', 1],
] as const)('does not wait %s', async (_, method, seconds) => {
  const { api, fetched } = await withAnswers(tooMany(seconds), new Response('[1]'))
  const refused = expect(api[method]('payments')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: seconds ?? null,
  } satisfies Partial<ApiError>)
  await vi.advanceTimersByTimeAsync(100_000)
  await refused
  expect(fetched).toHaveBeenCalledTimes(1)
})
