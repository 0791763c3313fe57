import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the gateway treats a message to a number. */
export type SmsBehaviour =
  | 'take'
  | 'hang'
  /** A server error. */
  | 'fall over'
  /** A refusal with one of the gateway's codes. */
  | { code: number }

interface Answer {
  status: number
  body: unknown
}

export interface TestSmsGateway {
  url: string
  /** The accepted messages, each once. */
  taken: readonly { to: string; text: string; id: string | null }[]
  calls: readonly { path: string; authorization: string }[]
  close(): Promise<void>
}

/**
 * A fake TurboSMS or Twilio server on a free port.
 * @param behave is called with the number, including its plus
 */
export async function startSmsGateway(
  provider: 'turbosms' | 'twilio',
  behave: (to: string) => SmsBehaviour,
): Promise<TestSmsGateway> {
  const taken: { to: string; text: string; id: string | null }[] = []
  const calls: { path: string; authorization: string }[] = []
  const speak = provider === 'turbosms' ? speakTurboSms : speakTwilio

  const server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '' })
    const answer = speak(await bodyOf(request))
    if (answer === null) return
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })

  function speakTurboSms(body: string): Answer | null {
    const { recipients, sms, sequence_id } = JSON.parse(body)
    const to = `+${recipients[0]}`
    const behaviour = behave(to)
    if (behaviour === 'hang') return null
    if (behaviour === 'fall over') return { status: 502, body: 'Bad gateway' }
    const row = (code: number, status: string, id: string | null) => ({
      phone: recipients[0],
      message_id: id,
      response_code: code,
      response_status: status,
    })
    if (typeof behaviour === 'object') {
      const rows = [row(behaviour.code, 'REFUSED', null)]
      // When a gateway accepts only some recipients, the call succeeds, and the row of this
      // recipient reports the refusal.
      return { status: 200, body: { response_code: 802, response_status: 'PARTIAL', response_result: rows } }
    }
    if (taken.some(({ id }) => id === sequence_id)) {
      const rows = [row(507, 'FAILED_DUPLICATE_REQUEST', 'message-1')]
      return { status: 200, body: { response_code: 507, response_status: 'FAILED', response_result: rows } }
    }
    taken.push({ to, text: sms.text, id: sequence_id })
    const rows = [row(0, 'OK', `message-${taken.length}`)]
    return { status: 200, body: { response_code: 800, response_status: 'SUCCESS', response_result: rows } }
  }

  function speakTwilio(body: string): Answer | null {
    const form = new URLSearchParams(body)
    const to = form.get('To') ?? ''
    const behaviour = behave(to)
    if (behaviour === 'hang') return null
    if (behaviour === 'fall over') return { status: 503, body: '' }
    if (typeof behaviour === 'object') {
      const status = behaviour.code === 20003 ? 401 : behaviour.code === 20429 ? 429 : 400
      return { status, body: { code: behaviour.code, message: `Not to ${to}`, status } }
    }
    taken.push({ to, text: form.get('Body') ?? '', id: null })
    return {
      status: 201,
      body: { sid: `SM${taken.length}`, status: 'queued', num_segments: '1', error_code: null },
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    calls,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
