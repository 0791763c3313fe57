import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fields of LiqPay's message about a payment. */
export type LiqPayWords = Record<string, string | number>

export interface LiqPayFields {
  data: string
  signature: string
}

/** How its API treats a call: `hang` never answers, `fall over` answers with a server error. */
type LiqPayBehaviour = 'answer' | 'hang' | 'fall over'

export interface TestLiqPay {
  url: string
  publicKey: string
  privateKey: string
  /** Settings of an API that takes payments through it. */
  env: Record<string, string>
  /** The payments that it knows, by order. */
  payments: Map<string, LiqPayWords>
  /** The server-to-server calls that it received, in their order. */
  calls: LiqPayWords[]
  /** How many calls wait for an answer that never comes. */
  hanging(): number
  behave: (call: LiqPayWords) => LiqPayBehaviour
  /** Data and signature in the form in which LiqPay sends them. */
  signed(words: LiqPayWords, algorithm?: 'sha1' | 'sha3-256'): LiqPayFields
  /** The fields of a checkout, decoded; throws when they are not signed with the key. */
  opened(fields: Record<string, string>): LiqPayWords
  close(): Promise<void>
}

/** A fake LiqPay server on a free port, written from its documentation and not from our code. */
export async function startLiqPay(publicKey = 'sandbox_i00000000'): Promise<TestLiqPay> {
  const privateKey = 'a4825234f4bae72a0be04eafe9e8e2bada209255'
  const hash = (data: string, algorithm: string) =>
    createHash(algorithm).update(`${privateKey}${data}${privateKey}`).digest('base64')
  const signed = (words: LiqPayWords, algorithm = 'sha3-256') => {
    const data = Buffer.from(JSON.stringify(words)).toString('base64')
    return { data, signature: hash(data, algorithm) }
  }
  const opened = ({ data = '', signature }: Record<string, string>): LiqPayWords => {
    if (signature !== hash(data, 'sha3-256')) throw new Error('Not signed with the key of the shop')
    return JSON.parse(Buffer.from(data, 'base64').toString())
  }
  const payments = new Map<string, LiqPayWords>()
  const calls: LiqPayWords[] = []
  let hanging = 0

  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/api/request') {
      response.writeHead(404).end()
      return
    }
    const call = opened(Object.fromEntries(new URLSearchParams(await bodyOf(request))))
    calls.push(call)
    const behaviour = liqPay.behave(call)
    if (behaviour === 'hang') {
      hanging += 1
      response.once('close', () => {
        hanging -= 1
      })
      return
    }
    response.writeHead(behaviour === 'answer' ? 200 : 502, { 'content-type': 'application/json' })
    response.end(
      behaviour === 'answer' ? JSON.stringify(answerTo(call, payments)) : '<html>Bad gateway</html>',
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const liqPay: TestLiqPay = {
    url,
    publicKey,
    privateKey,
    payments,
    calls,
    signed,
    opened,
    env: { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey, LIQPAY_URL: url },
    hanging: () => hanging,
    behave: () => 'answer',
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return liqPay
}

const error = (err_code: string): LiqPayWords => ({
  result: 'error',
  status: 'error',
  err_code,
  err_description: err_code,
})

/** Does what a call asks for, and returns the answer that LiqPay documents. */
function answerTo(call: LiqPayWords, payments: ReadonlyMap<string, LiqPayWords>): LiqPayWords {
  const payment = payments.get(String(call.order_id))
  if (payment === undefined) return error('payment_not_found')
  if (call.action === 'unsubscribe') {
    if (payment.action !== 'subscribe') return error('payment_not_subscribed')
    if (payment.status !== 'reversed') payment.status = 'unsubscribed'
    return { result: 'ok', ...payment, status: 'unsubscribed' }
  }
  if (call.action === 'refund') {
    if (call.amount !== payment.amount) return error('err_payment_amount_limit')
    payment.status = 'reversed'
  }
  return { result: 'ok', ...payment }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
