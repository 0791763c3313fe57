import { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SmsBehaviour, startSmsGateway, type TestSmsGateway } from '../../../test/sms-gateway.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { loadConfig } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { TextMessages } from './text-messages.ts'

const to = '067 123-45-67'
const number = '+380671234567'
let behaviour: SmsBehaviour = 'take'

function newMessages(env: Record<string, string>): TextMessages {
  const config = loadConfig(env)
  return new TextMessages(config, new DataSource({ type: 'postgres' }), new Clock(config))
}

describe.each(['turbosms', 'twilio'] as const)('%s', provider => {
  let gateway: TestSmsGateway
  let messages: TextMessages
  const hand = (id: string, how: SmsBehaviour) => {
    behaviour = how
    return messages.hand({ id, to, text: 'Оренда' })
  }

  beforeAll(async () => {
    gateway = await startSmsGateway(provider, () => behaviour)
    const account = provider === 'twilio' ? { SMS_ACCOUNT: 'AC123' } : {}
    const settings = {
      SMS_PROVIDER: provider,
      SMS_URL: gateway.url,
      SMS_TOKEN: 'secret',
      SMS_SENDER: 'Orenda',
    }
    messages = newMessages({ ...settings, ...account })
  })
  afterAll(() => gateway.close())

  it('accepts a message', async () => {
    expect(await hand('first', 'take')).toMatchObject({ kind: 'accepted', providerId: expect.any(String) })
    expect(gateway.taken.at(-1)).toMatchObject({ to: number, text: 'Оренда' })
    const [call] = gateway.calls
    if (provider === 'turbosms')
      expect(call).toEqual({ path: '/message/send.json', authorization: 'Bearer secret' })
    else expect(call?.path).toBe('/2010-04-01/Accounts/AC123/Messages.json')
  })

  it('recognises a repeated message, or is not asked twice', async () => {
    await hand('again', 'take')
    const { length } = gateway.taken
    if (messages.isRepeatable) {
      expect(await hand('again', 'take')).toMatchObject({ kind: 'accepted' })
      expect(gateway.taken).toHaveLength(length)
    }
    expect(messages.isRepeatable).toBe(provider === 'turbosms')
  })

  const codes =
    provider === 'turbosms'
      ? { stop: 404, number: 305, account: 203, later: 503, unheard: 12_345 }
      : { stop: 21610, number: 21211, account: 20003, later: 20429, unheard: 12_345 }
  it.each<[SmsBehaviour, object]>([
    [{ code: codes.stop }, { kind: 'refused', isOptedOut: true }],
    [{ code: codes.number }, { kind: 'refused', reason: 'invalid_recipient' }],
    [{ code: codes.account }, { kind: 'account' }],
    [{ code: codes.later }, { kind: 'deferred' }],
    [{ code: codes.unheard }, { kind: provider === 'turbosms' ? 'deferred' : 'refused' }],
    ['fall over', { kind: 'deferred', reason: 'unreachable' }],
  ])('says what %j means', async (how, expected) => {
    expect(await hand(`case ${JSON.stringify(how)}`, how)).toMatchObject(expected)
  })

  it('does not know the outcome of a message without an answer within 15 s', async () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    const before = gateway.calls.length
    const outcome = hand('silent', 'hang')
    try {
      await expect.poll(() => gateway.calls.length).toBe(before + 1)
      expect(timeout).toHaveBeenCalledWith(15_000)
      late.abort(new DOMException('The time is over', 'TimeoutError'))
      expect(await outcome).toMatchObject({ kind: 'unknown', reply: 'TimeoutError' })
    } finally {
      timeout.mockRestore()
    }
  })

  it('stores no number and no text of a refusal', async () => {
    const outcome = await hand('private', { code: codes.stop })
    expect(JSON.stringify(outcome)).not.toContain('380671234567')
  })
})

it('can be tried again when it cannot be reached', async () => {
  const gateway = await startSmsGateway('twilio', () => 'take')
  await gateway.close()
  const settings = { SMS_PROVIDER: 'twilio', SMS_URL: gateway.url, SMS_TOKEN: 'secret', SMS_SENDER: 'Orenda' }
  const messages = newMessages({ ...settings, SMS_ACCOUNT: 'AC123' })
  expect(await messages.hand({ id: '1', to, text: 'Оренда' })).toMatchObject({
    kind: 'deferred',
    reason: 'unreachable',
  })
})

describe('without a gateway', () => {
  let api: TestApi
  let messages: TextMessages
  beforeAll(async () => {
    api = await startTestApi()
    messages = api.app.get(TextMessages)
  })
  afterAll(() => api.close())

  it('keeps messages for the development mailbox', async () => {
    expect(await messages.hand({ id: '1', to, text: 'Оренда' })).toMatchObject({ kind: 'accepted' })
    const [kept] = await api.mailbox(number)
    expect(kept).toMatchObject({ channel: 'sms', to: number, from: 'Orenda', text: 'Оренда' })
  })

  it('refuses an impossible message before the gateway is called', async () => {
    expect(await messages.hand({ id: '1', to: 'nobody', text: 'a' })).toMatchObject({
      reason: 'invalid_recipient',
    })
    expect(await messages.hand({ id: '1', to, text: 'я'.repeat(403) })).toMatchObject({ reason: 'too_long' })
    expect(await messages.hand({ id: '1', to, text: 'я'.repeat(402) })).toMatchObject({ kind: 'accepted' })
  })
})

it('requires all settings of a gateway, or none', () => {
  expect(() => loadConfig({ SMS_PROVIDER: 'turbosms', SMS_URL: 'https://api.example.com' })).toThrow(
    /SMS_TOKEN/,
  )
  expect(() => loadConfig({ DKIM_DOMAIN: 'example.com' })).toThrow(/DKIM_SELECTOR/)
})
