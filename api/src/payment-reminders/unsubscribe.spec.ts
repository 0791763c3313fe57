import { createHash, randomUUID } from 'node:crypto'
import { languages } from '@orenda/contracts/languages'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { OptOutsService, type Recipient } from './opt-outs.service.ts'

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api, { name: 'Олена <b>Вишневецька</b>' })
})
afterAll(() => api.close())

const optOuts = () => api.app.get(OptOutsService)
const someone = (more: Partial<Recipient> = {}): Recipient => ({
  ownerId: landlord.id,
  channel: 'email',
  address: `${randomUUID()}@example.com`,
  ...more,
})
/** The link of a recipient, on the test's server. */
const linkTo = async (recipient: Recipient) => {
  const [known] = await optOuts().know([recipient])
  return `${api.url}/unsubscribe/${known?.unsubscribeUrl.split('/').at(-1)}`
}
const isOptedOut = async (recipient: Recipient) => (await optOuts().know([recipient]))[0]?.isOptedOut
const press = (
  link: string,
  body: string | FormData | undefined = '',
  headers: Record<string, string> = {},
) =>
  fetch(link, {
    method: 'POST',
    body,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })

/** The hash as browsers compute it. */
const styleHashOf = (html: string) => {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  return createHash('sha256').update(style).digest('base64')
}

describe('the link of a recipient', () => {
  it('has the public address and a secret, and stays the same', async () => {
    const recipient = someone()
    const [first] = await optOuts().know([recipient])
    expect(first?.unsubscribeUrl).toMatch(/^http:\/\/localhost:\d+\/api\/unsubscribe\/[\w-]{43}$/)
    expect(await optOuts().know([recipient])).toEqual([first])
  })

  it('is created for many at once, one for each, also for repeated ones', async () => {
    const other = await registerLandlord(api)
    const address = someone().address
    const recipients = [
      someone(),
      someone(),
      someone({ address }),
      someone({ address, ownerId: other.id }),
      someone({ address, channel: 'sms' }),
      someone({ address }),
    ]
    const links = (await optOuts().know(recipients)).map(({ unsubscribeUrl }) => unsubscribeUrl)
    expect(links).toHaveLength(6)
    expect(new Set(links).size).toBe(5)
    expect(links[5]).toBe(links[2])
    expect((await optOuts().know(recipients)).map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual(links)
    expect(await optOuts().know([])).toEqual([])
  })

  it('is one, also for simultaneous requests', async () => {
    const recipients = Array.from({ length: 20 }, () => someone())
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        optOuts().know(at % 2 === 0 ? recipients : recipients.toReversed()),
      ),
    )
    const [links] = answers
    for (const [at, answer] of answers.entries())
      expect(at % 2 === 0 ? answer : answer.toReversed()).toEqual(links)
  })
})

describe('its page', () => {
  it.each(languages)('asks in %s, names the sender, and reveals nothing else', async lang => {
    const writer = await registerLandlord(api, { lang, name: 'Олена & <script>alert(1)</script>' })
    const recipient = someone({ ownerId: writer.id })
    const response = await fetch(await linkTo(recipient))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`<html lang="${lang}">`)
    const heading = {
      uk: 'Більше не надсилати сповіщень?',
      ru: 'Больше не присылать уведомлений?',
      en: 'Stop the notices?',
    }
    expect(html).toContain(`<h1>${heading[lang]}</h1>`)
    expect(html).toContain('Олена &#38; &#60;script&#62;')
    expect(html).not.toContain('<script')
    expect(html).not.toContain(recipient.address)
    expect(html).not.toContain(writer.email)
    expect(html.match(/<form method="post">/g)).toHaveLength(1)
  })

  it('has a policy that allows only its style', async () => {
    const response = await fetch(await linkTo(someone()))
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    const html = await response.text()
    expect(policy).toContain(styleHashOf(html))
    expect(html).not.toMatch(/ style=| on\w+=|<link rel="stylesheet"/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('changes nothing when it is opened', async () => {
    const recipient = someone()
    const link = await linkTo(recipient)
    for (const path of ['', '?again=1', '?List-Unsubscribe=One-Click']) await fetch(link + path)
    await fetch(link, { method: 'HEAD' })
    expect(await isOptedOut(recipient)).toBe(false)
  })
})

describe('its button', () => {
  it.each([
    ['a mail program, with one click', 'List-Unsubscribe=One-Click'],
    ['the form of the page', ''],
    ['a form with something else', 'again=yes&x=1'],
  ])('stops the notices when it is pressed by %s', async (_, body) => {
    const recipient = someone()
    const neighbour = someone()
    const link = await linkTo(recipient)
    await linkTo(neighbour)
    const response = await press(link, body)
    expect(response.status).toBe(200)
    expect(response.redirected).toBe(false)
    expect(await response.text()).toContain('<h1>Сповіщень більше не буде</h1>')
    expect(await isOptedOut(recipient)).toBe(true)
    expect(await isOptedOut(neighbour)).toBe(false)
  })

  it('accepts a multipart form, and no body, as well', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [form, undefined]) {
      const recipient = someone()
      const response = await fetch(await linkTo(recipient), { method: 'POST', ...(body && { body }) })
      expect(response.status).toBe(200)
      expect(await isOptedOut(recipient)).toBe(true)
    }
  })

  it('pressed twice keeps the date of the first press', async () => {
    const recipient = someone()
    const link = await linkTo(recipient)
    const since = async () =>
      (
        await api.db.query('select opted_out_at from notice_recipients where address = $1', [
          recipient.address,
        ])
      ).rows
    await press(link)
    const first = await since()
    api.clock.set(new Date(Date.now() + 86_400_000))
    try {
      await press(link)
    } finally {
      api.clock.set(null)
    }
    expect(await since()).toEqual(first)
  })

  it('can be undone', async () => {
    const recipient = someone()
    const link = await linkTo(recipient)
    const stopped = await (await press(link)).text()
    expect(stopped).toContain('name="again" value="1"')
    expect(await (await fetch(link)).text()).toContain('name="again" value="1"')
    const back = await press(link, 'again=1')
    expect(back.status).toBe(200)
    expect(await back.text()).toContain('<h1>Сповіщення надходитимуть і далі</h1>')
    expect(await isOptedOut(recipient)).toBe(false)
  })

  it('stops the notices of one landlord on one channel', async () => {
    const recipient = someone()
    const other = await registerLandlord(api)
    const others = [
      { ...recipient, ownerId: other.id },
      { ...recipient, channel: 'sms' as const },
    ]
    await optOuts().know(others)
    await press(await linkTo(recipient))
    for (const one of others) expect(await isOptedOut(one)).toBe(false)
  })

  it('works when the plan of the landlord is over', async () => {
    const writer = await registerLandlord(api)
    await api.db.query(`update subscriptions set end_date = now() - interval '1 day' where owner_id = $1`, [
      writer.id,
    ])
    const recipient = someone({ ownerId: writer.id })
    expect((await press(await linkTo(recipient))).status).toBe(200)
    expect(await isOptedOut(recipient)).toBe(true)
  })

  it('accepts no other kind of body, and no long one', async () => {
    const recipient = someone()
    const link = await linkTo(recipient)
    expect((await press(link, '{}', { 'content-type': 'application/xml' })).status).toBe(415)
    expect((await press(link, `x=${'x'.repeat(5000)}`)).status).toBe(413)
    expect(await isOptedOut(recipient)).toBe(false)
  })
})

it('is shown to the landlord, also when the address was written with capitals', async () => {
  const lessor = await registerLandlord(api)
  const tenant = { name: 'Тарас', phone: '+380 44 000 00 00', email: 'Taras@Example.COM', tax_id: '1' }
  const { body: lodger } = await lessor.api<{ id: string }>('POST', '/tenants', tenant)
  const fields = { name: 'Поділ', income: 100, tenant_id: lodger.id }
  const { body: home } = await lessor.api<{ id: string }>('POST', '/apartments', fields)
  await lessor.api('POST', '/payment-reminders', { apartment_id: home.id })
  const link = await linkTo({ ownerId: lessor.id, channel: 'email', address: 'taras@example.com' })
  const shown = async () =>
    (await lessor.api<PaymentReminder[]>('GET', '/payment-reminders')).body.map(
      ({ tenant_email, email_opted_out, phone_opted_out }) => [
        tenant_email,
        email_opted_out,
        phone_opted_out,
      ],
    )
  await press(link)
  expect(await shown()).toEqual([['Taras@Example.COM', true, false]])
  await press(link, 'again=1')
  expect(await shown()).toEqual([['Taras@Example.COM', false, false]])
})

describe('an invalid link', () => {
  it.each(['x'.repeat(43), 'x', 'x'.repeat(150), '%00', "'%20or%201=1", '..%2f..%2fapartments'])(
    'leads nowhere: %s',
    async token => {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${api.url}/unsubscribe/${token}`, {
          method,
          headers: { 'accept-language': 'en' },
        })
        expect(response.status).toBe(404)
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
        const html = await response.text()
        expect(html).toContain('<html lang="en">')
        expect(html).toContain('<h1>This link does not work</h1>')
        expect(html).not.toContain('<form')
      }
    },
  )
})

it('is counted for an IP address', async () => {
  const strict = await startTestApi({ env: { DEV_TOOLS: '0', RATE_UNSUBSCRIBE_ADDRESS: '3/1h' } })
  try {
    const link = `${strict.url}/unsubscribe/${'x'.repeat(43)}`
    const statuses = []
    for (let at = 0; at < 4; at += 1) statuses.push((await press(link)).status)
    expect(statuses).toEqual([404, 404, 404, 429])
  } finally {
    await strict.close()
  }
})
