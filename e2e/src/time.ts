import type { APIRequestContext, Page } from '@playwright/test'
import { logIn, type SignedUp } from './people.ts'
import { expect } from './test.ts'

/** Sets the clock of a product that a test has for itself. @param now ISO */
export async function setClock(request: APIRequestContext, now: string): Promise<void> {
  const set = await request.post('/api/dev/clock', { data: { now } })
  expect(set.ok(), await set.text()).toBe(true)
}

/** Does at once what a job does when its time has come. */
export async function runJob(request: APIRequestContext, name: string): Promise<void> {
  const done = await request.post(`/api/dev/jobs/${name}/run`)
  expect(done.ok(), await done.text()).toBe(true)
}

/**
 * Days go by, and somebody comes back: what they were signed in with has lapsed meanwhile.
 * @param now ISO
 * @returns the person as they are signed in now
 */
export async function comeBack(
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
