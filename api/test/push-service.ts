import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage, PushSubscriptionKeys } from '@orenda/contracts/push-devices'

/** A message that a browser has received and decrypted. */
interface Received {
  message: PushMessage
  ttl: number
  topic: string
  urgency: string
}

/** A browser that has subscribed. */
export interface TestBrowser {
  subscription: PushSubscriptionKeys
  received: Received[]
  /** Answers of the push service in place of taking a message, in order. */
  refusals: { status: number; headers?: Record<string, string> }[]
  /** How often the push service was called for it. */
  calls: number
}

export interface TestPushService {
  url: string
  /** @param serverKey with which the browser subscribes: messages of another server are refused */
  browser(serverKey: string): TestBrowser
  close(): Promise<void>
}

interface Subscribed extends TestBrowser {
  serverKey: string
  decrypt: (body: Buffer) => string
}

/** A push service on a free port (RFC 8030) with its browsers: it checks VAPID (RFC 8292) and decrypts (RFC 8291). */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Subscribed>()
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '')
    const body = await bodyOf(request)
    const { status, headers = {} } = browser ? take(browser, request.headers, body) : { status: 404 }
    response.writeHead(status, headers).end()
  })
  const url = await listening(server)

  function take(browser: Subscribed, headers: IncomingHttpHeaders, body: Buffer) {
    browser.calls += 1
    const refusal = browser.refusals.shift()
    if (refusal !== undefined) return refusal
    if (!isSigned(headers.authorization ?? '', url, browser.serverKey)) return { status: 403 }
    const { ttl, topic = '', urgency = '' } = headers as Record<string, string>
    if (ttl === undefined || headers['content-encoding'] !== 'aes128gcm' || body.length > 4096)
      return { status: 400 }
    if (!/^[\w-]{1,32}$/.test(topic)) return { status: 400 }
    const message = JSON.parse(browser.decrypt(body)) as PushMessage
    browser.received.push({ message, ttl: Number(ttl), topic, urgency })
    return { status: 201, headers: { location: `${url}/message` } }
  }

  return {
    url,
    browser: serverKey => {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const { keys, decrypt } = browserKeys()
      const subscription = { endpoint: `${url}${path}`, keys }
      const browser = { subscription, received: [], refusals: [], calls: 0, serverKey, decrypt }
      browsers.set(path, browser)
      return browser
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The keys of a new subscription, and the decryption of what is encrypted for them. */
function browserKeys() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const senderEnd = 21 + body.readUInt8(20)
    const sender = body.subarray(21, senderEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const derived = (label: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes))
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
    // One record: a 2, then zeros.
    const end = padded.lastIndexOf(2)
    if (padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('The padding is wrong')
    return padded.subarray(0, end).toString()
  }
  return { keys, decrypt }
}

/** Whether a token is signed by the server that the browser has subscribed with, for this push service and a day at most. */
function isSigned(authorization: string, audience: string, serverKey: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== serverKey) return false
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(signature, 'base64url')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    signed,
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - Date.now() / 1000
  return isRight && aud === audience && left > 0 && left <= 24 * 3600 && /^(mailto|https):/.test(sub)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
