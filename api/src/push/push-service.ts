import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { PushMessage, PushSubscriptionKeys } from '@orenda/contracts/push-devices'
import { CONFIG, type Config } from '../config.ts'
import { isPushEndpoint, PrivateAddressError, publicLookup } from './push-endpoint.ts'
import { VapidKeys } from './vapid-keys.ts'

/** What came of a message (RFC 8030, RFC 8292). */
export type PushOutcome =
  | { kind: 'taken' }
  /** The device will never be reached at this endpoint again. */
  | { kind: 'gone' }
  /** @property seconds after which the push service wants to be asked again; null when it does not say */
  | { kind: 'later'; seconds: number | null }
  /** Another try would be refused in the same way. */
  | { kind: 'refused'; status: number }

/** Milliseconds for one message. */
const patience = 15_000
/** Bytes of an answer that are read; only its status and head count. */
const longestAnswer = 64 * 1024
/** The longest wait that is believed, in seconds. */
const longestWait = 24 * 3600

/** Hands messages to the push services of browsers. Only jobs call it. */
@Injectable()
export class PushService implements OnApplicationShutdown {
  private readonly agent: Agent
  private readonly localAgent = new HttpAgent()

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: VapidKeys,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 50, lookup: publicLookup })
  }

  /** Whether an endpoint may be called. */
  allows(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.config.PUSH_HOSTS, this.config.PUSH_LOCAL)
  }

  /**
   * Encrypts a message for a device (RFC 8291) and hands it over.
   * @param ttl seconds for which it is worth showing
   * @param topic of what has not been delivered, only the newest of a topic is kept: at most 32 of base 64 for URLs
   * @throws Error when the push service cannot be reached or is in trouble
   */
  async hand(
    device: PushSubscriptionKeys,
    message: PushMessage,
    { ttl, topic }: { ttl: number; topic: string },
  ): Promise<PushOutcome> {
    if (!this.allows(device.endpoint)) return { kind: 'gone' }
    // Imported with the first message: most processes send none.
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(device, JSON.stringify(message), {
      vapidDetails: this.keys,
      contentEncoding: 'aes128gcm',
      TTL: ttl,
      topic,
      urgency: 'normal',
    })
    try {
      const answer = await this.post(device.endpoint, headers, body as Buffer)
      return outcomeOf(answer.status, answer.headers)
    } catch (error) {
      if (error instanceof PrivateAddressError) return { kind: 'gone' }
      throw error
    }
  }

  private post(endpoint: string, headers: object, body: Buffer) {
    const isHttp = endpoint.startsWith('http:')
    return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { ...headers },
        agent: isHttp ? this.localAgent : this.agent,
        signal: AbortSignal.timeout(patience),
      }
      const sent = (isHttp ? httpRequest : request)(endpoint, options, response => {
        let read = 0
        response.on('error', reject)
        response.on('data', (part: Buffer) => {
          read += part.length
          if (read > longestAnswer) response.destroy()
        })
        response.on('close', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  onApplicationShutdown(): void {
    this.agent.destroy()
    this.localAgent.destroy()
  }
}

function outcomeOf(status: number, headers: IncomingHttpHeaders): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', seconds: waitIn(headers['retry-after']) }
  return { kind: 'refused', status }
}

/** Seconds of a `Retry-After`, which is a number or a date; null when it says nothing. */
function waitIn(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), longestWait)
}
