import { randomUUID } from 'node:crypto'
import { languages } from '@orenda/contracts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CapturedMessage, registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { languageOf } from '../platform/http/accept-language.ts'
import { accountLetters } from './account-letters.ts'

const publicUrl = 'https://orenda.example.com'
let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ env: { PUBLIC_URL: publicUrl } })
})
afterAll(() => api.close())

const newEmail = () => `reader-${randomUUID()}@example.com`

async function mailOf(fields: object, headers: Record<string, string> = {}): Promise<CapturedMessage> {
  const email = newEmail()
  const body = { name: 'Reader', email, password: 'a good secret', ...fields }
  expect(await api.call('POST', '/auth/register', body, headers)).toMatchObject({ status: 201 })
  const [mail] = await api.mailbox(email)
  if (mail === undefined) throw new Error('No mail')
  return mail
}

const subjects = {
  uk: 'Підтвердьте свій e-mail',
  ru: 'Подтвердите свой e-mail',
  en: 'Confirm your email address',
}

describe('the mail of a new account', () => {
  it.each(languages)('is written in %s, with the same link as text and as HTML', async lang => {
    const mail = await mailOf({ lang }, { 'accept-language': 'de' })
    expect(mail).toEqual({
      id: expect.any(String),
      channel: 'email',
      to: expect.stringContaining('@example.com'),
      from: expect.stringContaining('Orenda'),
      subject: subjects[lang],
      text: expect.any(String),
      html: expect.stringContaining(`<html lang="${lang}">`),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      attachments: [],
      links: [expect.stringMatching(new RegExp(`^${publicUrl}/${lang}/verify-email\\?token=[\\w-]{43}$`))],
    })
    expect(mail.text).toContain('Reader')
    const [link = ''] = mail.links
    expect(mail.html.split(`href="${link}"`)).toHaveLength(2)
    // The mail loads no external content.
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
  })

  it.each([
    ['ru-RU,ru;q=0.9', 'ru'],
    ['de-DE,en;q=0.5,uk;q=0.7', 'uk'],
    ['fr', 'uk'],
  ] as const)('follows the browser that likes %s', async (accepted, language) => {
    expect((await mailOf({}, { 'accept-language': accepted })).subject).toBe(subjects[language])
  })

  it('ignores an unknown language of the form', async () => {
    expect((await mailOf({ lang: 'xx' }, { 'accept-language': 'en' })).subject).toBe(subjects.en)
  })

  it('shows a name as it is and runs nothing in it', async () => {
    const name = `О'Ніл "<img src=x onerror=alert(1)>" & sons`
    const mail = await mailOf({ name, lang: 'en' })
    expect(mail.text).toContain(name)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&#60;img')
  })

  it('makes no link from a name', async () => {
    const mail = await mailOf({
      name: 'Win at https://evil.example.com/x or evil.example.com, Dr. J. Doe',
      lang: 'en',
    })
    expect(mail.text).toContain('Hello Win at https evil example com/x or evil example com, Dr. J. Doe,')
    expect(mail.links).toHaveLength(1)
    expect(mail.text + mail.html).not.toContain('evil.')
  })
})

describe('other mails', () => {
  it('about a forgotten password are in the language of the request, else in that of the person', async () => {
    const { email } = await registerLandlord(api, { lang: 'ru' })
    await api.call('POST', '/auth/forgot-password', { email, lang: 'en' })
    const [asked] = await api.mailbox(email, 2)
    expect(asked).toMatchObject({
      subject: 'A new password for Orenda',
      links: [expect.stringMatching(/\/en\/reset-password\?token=[\w-]{43}$/)],
    })
    await api.call('POST', '/auth/forgot-password', { email })
    const [own] = await api.mailbox(email, 3)
    expect(own?.subject).toBe('Новый пароль к Orenda')
  })

  it('are in the language that the person has chosen since', async () => {
    const landlord = await registerLandlord(api, { lang: 'uk' })
    const { name, email } = landlord
    await landlord.api('PUT', '/users/me', { name, email, phone: null, language: 'en' })
    await api.call('POST', '/auth/forgot-password', { email })
    expect((await api.mailbox(email, 2))[0]?.subject).toBe('A new password for Orenda')
  })
})

describe('all mails', () => {
  const kinds = Object.keys(accountLetters.uk) as (keyof (typeof accountLetters)['uk'])[]

  const facts = { account: 'm***@e***.com', since: '2026' }

  it.each(languages)('are complete in %s, with short subjects', language => {
    expect(Object.keys(accountLetters[language])).toEqual(kinds)
    for (const kind of kinds) {
      const { subject, paragraphs, action, notes } = accountLetters[language][kind]('Ім’я', publicUrl, facts)
      expect(subject.length, subject).toBeLessThanOrEqual(60)
      for (const text of [subject, ...paragraphs, ...(notes ?? [])]) expect(text.trim()).not.toBe('')
      expect(action === undefined).toBe(
        accountLetters.uk[kind]('Ім’я', publicUrl, facts).action === undefined,
      )
      if (language === 'en') expect(JSON.stringify({ subject, action, notes })).not.toMatch(/[а-яіїєґ]/i)
      if (language === 'ru') expect(JSON.stringify({ subject, notes, action })).not.toMatch(/[іїєґ]/i)
      if (language === 'uk') expect(JSON.stringify({ subject, notes, action })).not.toMatch(/[ыэъё]/i)
    }
  })
})

describe('the language of a request', () => {
  it.each([
    [undefined, 'uk'],
    ['', 'uk'],
    ['*', 'uk'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['en;q=0,ru;q=0.1', 'ru'],
    ['en;q=0.3, ru;q=0.8', 'ru'],
    [';;;,,q=', 'uk'],
  ])('that accepts "%s" is %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language)
  })
})
