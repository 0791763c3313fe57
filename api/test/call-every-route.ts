import { randomUUID } from 'node:crypto'
import { pathOfFile } from '@orenda/contracts/files'
import type { Tokens } from '@orenda/contracts/session'
import { OptOutsService } from '../src/payment-reminders/opt-outs.service.ts'
import type { Route } from '../src/platform/http/routes.ts'
import { callAccountSecurity } from './account-story.ts'
import { createBelow, type Estate, idOf, planRise, prepareCharge, takeRisesBack } from './estate.ts'
import {
  collectionOf,
  inOrder,
  isOfRecord,
  isRise,
  pathWith,
  plainPath,
  privateRoutesOf,
  resourceOf,
  widestQuery,
} from './every-route.ts'
import type { Answer } from './http.ts'
import { nobody } from './inhabit-schema.ts'
import { type Landlord, logIn, tokenIn } from './landlord.ts'
import { runMoveInStory } from './move-in-story.ts'
import { setPayee } from './payee.ts'
import { sendNotice } from './reminder-estate.ts'
import { fieldsOf, filtersOf, type Ids, neededOf, queryOf, sampleOf } from './samples.ts'
import { runStartStory } from './start-imports.ts'
import { runSubscriptionStory } from './subscription-story.ts'
import type { TestApi } from './test-api.ts'
import { importSample, uploadFile } from './uploads.ts'

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/**
 * Calls every route of landlords successfully, and each list with each of its filters. It finds new
 * routes by itself, except those of accounts.
 * @param isReading whether lists, records and files are read, too
 * @returns the names of all used routes, e.g. `GET /tenants/:id`
 * @throws Error with the answer when one is no success
 */
export async function callEveryRoute(api: TestApi, estate: Estate, isReading = true): Promise<Set<string>> {
  const used = await callAccount(api, estate)
  await uploadFile(api.url, estate.landlord)
  await importSample(api, estate.landlord)
  for (const route of ['POST /upload', 'POST /imports']) used.add(route)
  await openNoticeLink(api, estate.landlord, used)
  await sendNotice(api, estate.landlord)
  for (const [method, path] of [
    ['POST', 'send'],
    ['POST', 'skip'],
    ['DELETE', 'skip'],
  ])
    used.add(`${method} /payment-reminders/:id/${path}`)
  await runStartStory(api.url, estate.landlord)
  const stories = [
    ...(await runMoveInStory(estate.landlord, api.clock.today())),
    ...(await runSubscriptionStory(api, estate.landlord)),
  ]
  for (const route of stories) used.add(route)
  const routes = privateRoutesOf(api).filter(
    route => !used.has(nameOf(route)) && (isReading || route.method !== 'GET'),
  )
  const deletions = routes.filter(({ method }) => method === 'DELETE')
  for (const route of inOrder(routes)) {
    await makeReady(estate, route, api.clock.today())
    await callRoute(estate, route)
    used.add(nameOf(route))
  }
  // Deletes records that others refer to, because the API must check the references; then restores
  // some.
  for (const deletion of deletions) {
    const resource = resourceOf(deletion)
    // A rent does not rise any more.
    const coming = routes.filter(
      route =>
        route.method === 'POST' && isOfRecord(route) && !isRise(route) && resourceOf(route) === resource,
    )
    for (const route of [deletion, ...coming]) {
      const path = isOfRecord(route)
        ? pathWith(route, idOf(estate, resource), estate.ids)
        : route.path + neededQuery(route, estate.ids)
      const { status } = await estate.landlord.api(
        route.method,
        path,
        route.body && sampleOf(route.body, estate.ids),
      )
      // A new record may replace one of its kind, which is then gone.
      if (status >= 300 && status !== 409 && status !== 404)
        throw new Error(`${nameOf(route)} answered ${status}`)
    }
  }
  return used
}

/** Bodies of a call: a record without files is written by another statement than one with files. */
function bodiesOf(body: Route['body'], ids: Ids): (Record<string, unknown> | undefined)[] {
  if (body === undefined) return [undefined]
  const { files: _, ...withoutFiles } = ids
  const without = sampleOf(body, withoutFiles)
  // Some records are their file.
  const isFile = JSON.stringify(without).includes(pathOfFile(nobody))
  return isFile ? [sampleOf(body, ids)] : [without, sampleOf(body, ids)]
}

async function callRoute(estate: Estate, route: Route): Promise<void> {
  const { method, body, query } = route
  const { landlord, ids } = estate
  const path = isOfRecord(route) ? pathWith(route, await recordFor(estate, route), ids) : plainPath(route)
  const queries = query === undefined ? [] : [widestQuery(route, ids), ...filtersOf(query, ids)]
  const bodies = bodiesOf(body, ids)
  // A repeatable request is written by another statement, which stores its answer.
  const tries = bodies.flatMap(sample =>
    route.repeats === true
      ? [{ sample }, { sample, key: { 'idempotency-key': randomUUID() } }]
      : [{ sample }],
  )
  let isDone = false
  for (const filter of [neededQuery(route, ids), ...queries]) {
    for (const { sample, key } of tries) {
      const answer = await landlord.api(method, path + filter, sample, key)
      // Some requests succeed only once, e.g. waiving an open charge, or deleting what a body
      // names.
      const isOver = isDone && (answer.status === 409 || (method === 'DELETE' && answer.status === 404))
      if (!isOver) expectSuccess(answer, nameOf(route))
      isDone = true
    }
  }
  if (method === 'GET' && query !== undefined && 'cursor' in fieldsOf(query))
    await turnPage(estate, path, query)
}

/** Makes a charge open or late and a rent that can be raised, for routes that need them. */
async function makeReady(estate: Estate, route: Route, today: string): Promise<void> {
  await prepareCharge(estate, route, today)
  if (isRise(route)) await takeRisesBack(estate)
  if (route.path.includes('/rises/')) await planRise(estate)
}

/** Reads the second page of a list, if it has one. */
async function turnPage(
  { landlord, ids }: Estate,
  path: string,
  query: NonNullable<Route['query']>,
): Promise<void> {
  const needed = neededOf(query, ids)
  const { body } = await landlord.api<{ id?: string }[] | object>('GET', path + queryOf(needed))
  const [first, second] = Array.isArray(body) ? body : []
  // Some lists use another cursor than a record's id.
  if (first?.id === undefined || second === undefined) return
  const cursor = { ...needed, cursor: first.id }
  expectSuccess(await landlord.api('GET', path + queryOf(cursor)), `GET ${path}, the next page`)
}

const neededQuery = ({ query }: Route, ids: Ids) => (query === undefined ? '' : queryOf(neededOf(query, ids)))

/** The id of one of the landlord's records; for a deletion, of one that nothing refers to. */
async function recordFor(estate: Estate, route: Route): Promise<string> {
  const resource = resourceOf(route)
  const below = estate.below.find(({ path }) => collectionOf(path) === resource)
  if (route.method === 'DELETE' && below !== undefined) return createBelow(estate, below)
  const creating = route.method === 'DELETE' && estate.creating[resource]
  if (!creating) return idOf(estate, resource)
  const answer = await estate.landlord.api<{ id: string }>(
    'POST',
    `/${resource}`,
    sampleOf(creating, estate.ids),
  )
  expectSuccess(answer, `POST /${resource}`)
  return answer.body.id
}

/** Uses the routes of the account, which need more than sample values. */
async function callAccount(api: TestApi, { landlord }: Estate): Promise<Set<string>> {
  const used = new Set(['POST /auth/register', 'GET /auth/verify-email', 'POST /auth/login'])
  const { email, password } = landlord
  const go = async <Body>(method: string, path: string, body?: unknown, call = api.call) => {
    const answer = await call<Body>(method, path, body)
    expectSuccess(answer, `${method} ${path}`)
    used.add(`${method} ${path.split('?')[0]}`)
    return answer.body
  }
  const links = async (address: string, count: number) => {
    for (;;) {
      const texts = (await api.mailbox(address))
        .map(({ text }) => text)
        .filter(text => text.includes('token='))
      if (texts.length >= count) return tokenIn(texts[0] ?? '')
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  const { refreshToken } = await logIn(api.url, email, password)
  const { refreshToken: next } = await go<Tokens>('POST', '/auth/refresh', { refreshToken })
  await go('POST', '/auth/refresh', { refreshToken: next })
  // A refresh token that was used and whose successor was used too: the session counts as stolen.
  await api.call('POST', '/auth/refresh', { refreshToken })
  const other = await logIn(api.url, email, password)
  await go('POST', '/auth/logout', { refreshToken: other.refreshToken })

  const address = `new-${email}`
  const profile = {
    name: landlord.name,
    email: address,
    phone: null,
    language: 'en',
    currentPassword: password,
  }
  await go('PUT', '/users/me', profile, landlord.api)
  const token = await links(address, 1)
  await go('POST', '/auth/confirm-email', { token, password })
  await go('GET', `/auth/verify-email?token=${token}`)
  await go('POST', '/auth/resend-verification', { email: address })
  await go(
    'PUT',
    '/auth/password',
    { currentPassword: password, newPassword: `${password} too` },
    landlord.api,
  )
  await go('POST', '/auth/forgot-password', { email: address })
  await go('POST', '/auth/reset-password', { token: await links(address, 2), newPassword: password })
  Object.assign(landlord, { email: address, ...(await logIn(api.url, address, password)) })
  await go('GET', '/users/me', undefined, landlord.api)
  await go('POST', '/support/public', {
    name: 'Olena',
    email: address,
    subject: 'Prices',
    message: 'How much?',
  })
  await go('PUT', '/users/me', profile, landlord.api)
  const noPayee = { name: null, iban: null, code: null, currentPassword: password }
  await go('PUT', '/payee', noPayee, landlord.api)
  await setPayee(landlord)
  for (const route of await callAccountSecurity(api, landlord)) used.add(route)
  return used
}

/** A recipient opts out of notices by the link, and opts in again. */
async function openNoticeLink(api: TestApi, { id: ownerId }: Landlord, used: Set<string>): Promise<void> {
  const [known] = await api.app
    .get(OptOutsService)
    .know([{ ownerId, channel: 'email', address: 'reader@example.com' }])
  const link = `${api.url}/unsubscribe/${known?.unsubscribeUrl.split('/').at(-1)}`
  const requests = [{ method: 'GET' }, ...['', 'again=1'].map(body => ({ method: 'POST', body }))]
  for (const request of requests) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await fetch(link, { ...request, headers })
    if (status !== 200) throw new Error(`${request.method} /unsubscribe/:token answered ${status}`)
    used.add(`${request.method} /unsubscribe/:token`)
  }
}

function expectSuccess({ status, body }: Answer, name: string): void {
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
}
