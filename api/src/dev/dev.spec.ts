import type { DataSource } from 'typeorm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CapturedMessage, registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG, type Config, loadConfig } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'

let api: TestApi
/** Of the server, outside the API. */
let origin: string

beforeAll(async () => {
  api = await startTestApi()
  origin = new URL(api.url).origin
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

describe('the mailbox', () => {
  const list = (query: string) => api.call<CapturedMessage[]>('GET', `/dev/mailbox${query}`)

  it('answers messages newest first, for one recipient, since an instant', async () => {
    const first = await registerLandlord(api)
    const second = await registerLandlord(api)
    await api.call('POST', '/auth/forgot-password', { email: first.email })
    await api.mailbox(first.email, 2)
    const { body: all } = await list('')
    expect(all.map(({ to }) => to)).toEqual([first.email, second.email, first.email])
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      [
        'id',
        'channel',
        'to',
        'from',
        'subject',
        'text',
        'html',
        'attachments',
        'headers',
        'sent_at',
        'links',
      ].sort(),
    )
    const { body: own } = await list(`?to=${encodeURIComponent(second.email.toUpperCase())}`)
    expect(own.map(({ to }) => to)).toEqual([second.email])
    const { body: since } = await list(`?since=${encodeURIComponent(all[0]?.sent_at ?? '')}`)
    expect(since.map(({ id }) => id)).toEqual([all[0]?.id])
    expect((await list(`?to=nobody@example.com`)).body).toEqual([])
    expect(await list('?since=yesterday')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('answers 400 to NUL in its recipient, as does its page', async () => {
    expect(await list('?to=%00')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    for (const path of ['?to=a%00b', '/a%00b']) {
      const page = await fetch(`${origin}/dev/mailbox${path}`)
      expect(page.status, path).toBe(path.startsWith('?') ? 400 : 404)
    }
  })
})

describe('the clock', () => {
  it('is read, set, runs on from there, and is reset', async () => {
    const begun = Date.now()
    const answer = await api.call<{ now: string }>('POST', '/dev/clock', { now: '2031-05-06T07:08:09.000Z' })
    expect(answer.status).toBe(200)
    expect(answer.body.now).toMatch(/^2031-05-06T07:08:/)
    expect(api.app.get(Clock).today()).toBe('2031-05-06')
    await new Promise(resolve => setTimeout(resolve, 20))
    const { body } = await api.call<{ now: string }>('GET', '/dev/clock')
    expect(body.now > answer.body.now).toBe(true)
    expect(Date.parse(body.now) - Date.parse(answer.body.now)).toBeLessThanOrEqual(Date.now() - begun)

    const asked = Date.now()
    const back = await api.call<{ now: string }>('POST', '/dev/clock', { now: null })
    expect(Date.parse(back.body.now)).toBeGreaterThanOrEqual(asked)
    expect(Date.parse(back.body.now)).toBeLessThanOrEqual(Date.now())
  })

  it.each([{}, { now: 'tomorrow' }, { now: 5 }])('refuses %o', async body => {
    expect(await api.call('POST', '/dev/clock', body)).toMatchObject({ status: 400 })
  })
})

describe('scheduled jobs', () => {
  it('run by name, and answer how much they did', async () => {
    let due = 3
    api.app.get(ScheduledJobs).register('sample', {
      cron: null,
      work: async () => {
        const done = due
        due = 0
        return done
      },
    })
    const run = (name: string) => api.call('POST', `/dev/jobs/${name}/run`)
    expect(await run('sample')).toMatchObject({ status: 200, body: { done: 3 } })
    expect(await run('sample')).toMatchObject({ status: 200, body: { done: 0 } })
    expect(await run('unknown')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await run('toString')).toMatchObject({ status: 404 })
  })
})

describe('the page of the mailbox', () => {
  const page = (query = '') => fetch(`${origin}/dev/mailbox${query}`)

  it('shows every message with its links, and runs nothing in them', async () => {
    const name = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const email = 'page@example.com'
    await api.call('POST', '/auth/register', { name, email, password: 'a good secret', lang: 'en' })
    const [message] = await api.mailbox(email)
    const response = await page(`?to=${email}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    const html = await response.text()
    expect(html.match(/<article/g)).toHaveLength(1)
    expect(html).toContain(`<a href="${message?.links[0]}">`)
    expect(html).toContain('&#60;script&#62;alert(1)')
    expect(html).not.toMatch(/<script|<img| style=|<style| on\w+="/)
    expect(html.match(/<iframe[^>]* src="([^"]+)"/)?.[1]).toBe(`/dev/mailbox/${message?.id}`)
  })

  it('shows a mail as its reader sees it, in a frame that runs no scripts', async () => {
    const email = 'framed@example.com'
    await api.call('POST', '/auth/register', {
      name: '<script>alert(1)</script>',
      email,
      password: 'a good secret',
      lang: 'uk',
    })
    const [message] = await api.mailbox(email)
    const response = await page(`/${message?.id}`)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'/)
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const html = await response.text()
    expect(html).toContain('<html lang="uk"><head><base target="_top">')
    expect(html).toContain(`href="${message?.links[0]?.replaceAll('&', '&#38;')}"`)
    expect(html).not.toContain('<script')
    expect((await page('/nobody')).status).toBe(404)
  })

  it('shows text messages, and the headers that mail programs read', async () => {
    const to = '+380000000000'
    const unsubscribe = 'https://orenda.example.com/api/unsubscribe/x?a=1&b=2'
    await api.app.get<DataSource>(JOBS_DATA_SOURCE).query(
      `insert into captured_messages (channel, recipient, sender, subject, text, html, headers, sent_at) values
         ('sms', $1, 'Orenda', '', 'Сплатіть <b>до</b> 20.11.2026', '', '{}', now()),
         ('email', $1, 'Orenda', 'Rent', 'Rent', '<html lang="en"><head></head></html>', $2, now())`,
      [to, JSON.stringify({ 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Id': '<reminders.example.com>' })],
    )
    const html = await (await page(`?to=${encodeURIComponent(to)}`)).text()
    const [mail = '', sms = ''] = html.split('<article>').slice(1)
    expect(sms).toContain('<h2>Text message</h2>')
    expect(sms).toContain(`sms to ${to}, from Orenda`)
    expect(sms).toContain('<pre>Сплатіть &#60;b&#62;до&#60;/b&#62; 20.11.2026</pre>')
    expect(sms).not.toMatch(/<details|<iframe/)
    const address = unsubscribe.replace('&', '&#38;')
    expect(mail).toContain(`<dt>List-Unsubscribe</dt><dd>&#60;<a href="${address}">${address}</a>&#62;</dd>`)
    expect(mail).toContain('<dt>List-Id</dt><dd>&#60;reminders.example.com&#62;</dd>')
  })

  it('shows the searched text in its form, as text', async () => {
    const html = await (await page(`?to=${encodeURIComponent('"><b>x')}`)).text()
    expect(html).toContain('value="&#34;&#62;&#60;b&#62;x"')
    expect(await (await page('?to=a&to=b')).text()).toContain('<h1>')
  })

  it('has a style sheet', async () => {
    const response = await fetch(`${origin}/dev/pages.css`)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await response.text()).toContain('prefers-color-scheme: dark')
  })
})

describe('the page of what is running', () => {
  it('has database, jobs, mail, files, remotes and settings, and no secret', async () => {
    const response = await fetch(`${origin}/dev/health`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    const html = await response.text()
    for (const part of ['Process', 'Database', 'Jobs', 'Messages', 'Files', 'Remotes', 'Settings'])
      expect(html).toContain(`<h2>${part}</h2>`)
    expect(html).toMatch(/<td>PostgreSQL \d+\.\d+/)
    for (const job of ['reminders', 'rent', 'subscriptions']) expect(html).toContain(`<td>${job}</td>`)
    const { APP_SECRET = '', DATABASE_URL = '' } = api.app.get<Config>(CONFIG)
    expect(APP_SECRET).not.toBe('')
    expect(html).toContain('<td>APP_SECRET</td><td>is set</td>')
    const { password, hostname } = new URL(DATABASE_URL)
    expect(html).toContain(hostname)
    for (const secret of [APP_SECRET, password].filter(Boolean)) expect(html).not.toContain(secret)
    expect(html).not.toMatch(/<script| style=| on\w+="/)
  })
})

describe('without the development tools', () => {
  it('none of their routes exist, though mails are captured', async () => {
    const plain = await startTestApi({ env: { DEV_TOOLS: '0' } })
    try {
      const email = 'plain@example.com'
      await plain.call('POST', '/auth/register', { name: 'Plain', email, password: 'a good secret' })
      for (const [method, path] of [
        ['GET', '/dev/mailbox'],
        ['GET', '/dev/clock'],
        ['POST', '/dev/clock'],
        ['POST', '/dev/jobs/reminders/run'],
      ] as const) {
        const answer = await plain.call(method, path, method === 'POST' ? { now: null } : undefined)
        expect(answer, path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      }
      for (const page of ['mailbox', 'health']) {
        const response = await fetch(`${new URL(plain.url).origin}/dev/${page}`)
        expect(await response.text()).not.toMatch(/plain@example\.com|APP_SECRET/)
      }
    } finally {
      await plain.close()
    }
  })

  it('production starts, and with them it does not', () => {
    const production = { NODE_ENV: 'production' }
    expect(loadConfig(production)).toMatchObject({ DEV_TOOLS: false, DEMO: false })
    expect(() => loadConfig({ ...production, DEV_TOOLS: '1' })).toThrow(/DEV_TOOLS: .*refused in production/)
    expect(() => loadConfig({ ...production, DEMO: '1' })).toThrow(/DEMO: .*refused in production/)
  })
})
