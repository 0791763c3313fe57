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
  return { fetched, stored, ...(await import('./early-answers.ts')) }
}

const payments = 'https://orenda.example/api/payments'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives what was asked for early once, to the same person', async () => {
  const { readEarly, takeEarlyAnswer, fetched } = await inPage()
  readEarly(['payments'])
  readEarly(['payments'])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(takeEarlyAnswer(payments, 'mine')).toBeInstanceOf(Promise)
  expect(takeEarlyAnswer(payments, 'mine')).toBeUndefined()
})

it('gives nobody the answer to somebody else', async () => {
  const { readEarly, takeEarlyAnswer } = await inPage()
  readEarly(['payments'])
  expect(takeEarlyAnswer(payments, 'theirs')).toBeUndefined()
})

it('gives what the page itself began', async () => {
  const { takeEarlyAnswer } = await inPage({ token: 'mine', answers: new Map([['payments', answer()]]) })
  expect(takeEarlyAnswer(payments, 'mine')).toBeInstanceOf(Promise)
})

it('gives nothing that is older than ten seconds, nor than the last write', async () => {
  const { readEarly, takeEarlyAnswer, forgetEarlyAnswers } = await inPage()
  readEarly(['payments'])
  vi.advanceTimersByTime(10_001)
  expect(takeEarlyAnswer(payments, 'mine')).toBeUndefined()
  forgetEarlyAnswers()
  readEarly(['payments'])
  forgetEarlyAnswers()
  expect(takeEarlyAnswer(payments, 'mine')).toBeUndefined()
})

it('does not ask for what was just read, until something is written', async () => {
  const { readEarly, takeEarlyAnswer, forgetEarlyAnswers, fetched } = await inPage()
  takeEarlyAnswer(payments, 'mine')
  readEarly(['payments'])
  expect(fetched).not.toHaveBeenCalled()
  forgetEarlyAnswers()
  readEarly(['payments'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('asks for nothing when nobody is signed in', async () => {
  const { readEarly, stored, fetched } = await inPage()
  stored.clear()
  readEarly(['payments'])
  expect(fetched).not.toHaveBeenCalled()
})
