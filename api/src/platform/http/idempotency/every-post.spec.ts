import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callEveryRoute } from '../../../../test/call-every-route.ts'
import { fillEstate } from '../../../../test/estate.ts'
import { routesOf } from '../../../../test/every-route.ts'
import { withRepeatedPosts } from '../../../../test/repeated-posts.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openApiOf } from '../open-api.ts'

// Walks the routes that the controllers declare: a new one is covered without being named here.

let api: TestApi

beforeAll(async () => {
  // What comes again counts once, but everything comes with another body, too.
  api = await startTestApi({ env: { RATE_SUPPORT_ACCOUNT: '1000/1h', RATE_CHECKOUT_ACCOUNT: '1000/1h' } })
  // Far from midnight, so that no answer changes for another reason.
  api.clock.set(new Date(`${api.clock.today()}T10:00:00Z`))
})
afterAll(() => api.close())

/** Every POST of the API's document, with what that says of its key. */
const posts = () =>
  Object.entries(openApiOf(api.app).paths).flatMap(([path, { post }]) => {
    if (post === undefined) return []
    const headers = (post.parameters ?? []).flatMap(part =>
      'in' in part && part.in === 'header' ? [part.name] : [],
    )
    const { 'x-not-repeatable': reason } = post as { 'x-not-repeatable'?: string }
    const name = `POST ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`
    return [{ name, isRepeatable: headers.includes('Idempotency-Key'), reason }]
  })

describe('the API’s OpenAPI document', () => {
  it('says of each POST whether it takes a key, or why it takes none', () => {
    const declared = routesOf(api).filter(({ method }) => method === 'POST')
    expect(posts().map(({ name }) => name)).toEqual(
      expect.arrayContaining(declared.map(({ path }) => `POST ${path}`)),
    )
    for (const { name, isRepeatable, reason } of posts())
      expect(isRepeatable ? reason : reason?.length, name).toEqual(
        isRepeatable ? undefined : expect.any(Number),
      )
  })

  it('has no key only for those that neither create a record nor move money', () => {
    const without = posts().flatMap(({ name, isRepeatable, reason }) =>
      isRepeatable ? [] : [`${name}: ${reason}`],
    )
    expect(without.sort()).toMatchInlineSnapshot(`
      [
        "POST /auth/confirm-email: A link works once, and says so when it is opened again.",
        "POST /auth/forgot-password: The newest link counts.",
        "POST /auth/login: Each log-in is a session of its own, and its answer is a secret.",
        "POST /auth/logout: A session that is over stays over.",
        "POST /auth/not-me: A link works once.",
        "POST /auth/passkeys/login/options: It creates nothing: each answer has a challenge of its own.",
        "POST /auth/passkeys/login: A challenge is answered once, and the answer is a secret.",
        "POST /auth/passkeys/options: It creates nothing: each answer has a challenge of its own.",
        "POST /auth/passkeys: A credential is added once: the second time it is a conflict.",
        "POST /auth/refresh: A refresh token can be used once, and its answer is a secret.",
        "POST /auth/register: An address has one account, whoever asks again.",
        "POST /auth/resend-verification: The newest link counts.",
        "POST /auth/reset-password: A link works once.",
        "POST /auth/second-factor/confirm: Its answer is a secret, which is kept nowhere to be answered again.",
        "POST /auth/second-factor/lost/end: A link works once.",
        "POST /auth/second-factor/lost: One that runs goes on as it is.",
        "POST /auth/second-factor/recovery-codes: Its answer is a secret, which is kept nowhere to be answered again.",
        "POST /auth/second-factor: Its answer is a secret, which is kept nowhere to be answered again.",
        "POST /auth/take-back: A link works once.",
        "POST /client-events: Events are counted as they come.",
        "POST /currency/convert: It only reads.",
        "POST /dev/clock: The same instant is set again.",
        "POST /dev/jobs/:name/run: A job does what is due, and nothing when nothing is.",
        "POST /imports: It books nothing, and what is in a file that comes twice is booked or added once.",
        "POST /page-figures: Figures are counted as they come.",
        "POST /payment-reminders/preview/batch: It only reads.",
        "POST /payment-reminders/preview: It only reads.",
        "POST /payment-requests/:id/withdraw: A request that is withdrawn stays as it is.",
        "POST /payment-requests/pdf: It only reads.",
        "POST /payment-requests/preview: It only reads.",
        "POST /sandbox/checkout: An order is paid once, whoever presses again.",
        "POST /subscriptions/callbacks/:provider: What a provider says is applied once, by its own id of it.",
        "POST /unsubscribe/:token: Who wants no more notices wants none, however often that is said.",
        "POST /upload: A file is no record: what no record holds for a day is swept.",
      ]
    `)
  })
})

describe('a request that is repeated because its answer was lost', () => {
  it('is done once and answered the same, by every POST that takes a key', async () => {
    const tried = new Set<string>()
    const landlord = withRepeatedPosts(api, await registerLandlord(api), tried)
    await callEveryRoute(api, await fillEstate(api, landlord), false)
    const repeatable = posts().flatMap(({ name, isRepeatable }) => (isRepeatable ? [name] : []))
    // Nobody's: see below.
    expect([...tried, 'POST /support/public'].sort()).toEqual(repeatable.sort())
  })

  it('is done once also for a visitor, who has no account', async () => {
    const ticket = { name: 'Olena', email: 'olena@example.com', subject: 'Prices', message: 'How much?' }
    const send = (fields: object, key: string) =>
      api.call('POST', '/support/public', fields, { 'idempotency-key': key })
    const count = async () =>
      Number(
        (await api.db.query('select count(*) from support_tickets where owner_id is null')).rows[0].count,
      )
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ticket, 'one')))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect(await count()).toBe(before + 1)
    const other = { ...ticket, message: 'How much is it?' }
    expect(await send(other, 'one')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await send({ ...ticket, email: 'nobody' }, 'two')).toMatchObject({ status: 400 })
    expect(await send(other, 'two')).toMatchObject({ status: 201 })
    expect(await count()).toBe(before + 2)
  })
})
