import type { APIRequestContext, Page } from '@playwright/test'
import { logIn, type SignedUp } from './people.ts'
import { expect } from './test.ts'

/** Sets the clock of a test's own installation. @param now ISO */
export async function setClock(request: APIRequestContext, now: string): Promise<void> {
  const set = await request.post('/api/dev/clock', { data: { now } })
  expect(set.ok(), await set.text()).toBe(true)
}

/** Runs a job that is otherwise started by time. */
export async function runJob(request: APIRequestContext, name: string): Promise<void> {
  const done = await request.post(`/api/dev/jobs/${name}/run`)
  expect(done.ok(), await done.text()).toBe(true)
}

/**
 * Advances the clock and logs a person in again, because their session has expired.
 * @param now ISO
 * @returns the person with the new session
 */
export async function logInLater(
  request: APIRequestContext,
  page: Page,
  person: SignedUp,
  now: string,
): Promise<SignedUp> {
  await setClock(request, now)
  const back = await logIn(request, person)
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('orenda.accessToken', accessToken)
    localStorage.setItem('orenda.refreshToken', refreshToken)
  }, back.tokens)
  return back
}
