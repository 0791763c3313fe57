import { Inject, Injectable } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
import { queryIn } from '../database/named-statement.ts'
import { captureMessage } from '../mail/captured-messages.queries.ts'
import type { Outcome } from '../mail/outcome.ts'
import type { SmsGateway, TextMessage } from './gateway.ts'
import { toE164 } from './phone-number.ts'
import { segmentsOf } from './segments.ts'
import { turboSms } from './turbo-sms.ts'
import { twilio } from './twilio.ts'

/** The maximum number of parts of a message. */
const maxParts = 6

/** Sends text messages through the gateway of SMS_PROVIDER, or stores them for the development mailbox. */
@Injectable()
export class TextMessages {
  private readonly gateway: SmsGateway | null

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly clock: Clock,
  ) {
    this.gateway = gatewayOf(config)
  }

  /** Whether a message without an answer may be sent again with its id. */
  get isRepeatable(): boolean {
    return this.gateway?.isRepeatable ?? true
  }

  /** Hands a message to the gateway and returns the result. An invalid number is not sent to the gateway. */
  async hand(message: TextMessage): Promise<Outcome> {
    const to = toE164(message.to)
    if (to === null) return { kind: 'refused', reason: 'invalid_recipient', reply: '' }
    const { parts } = segmentsOf(message.text)
    if (parts > maxParts) return { kind: 'refused', reason: 'too_long', reply: `${parts} parts` }
    return this.gateway === null ? this.capture({ ...message, to }) : this.gateway.send({ ...message, to })
  }

  private async capture({ to, text }: TextMessage): Promise<Outcome> {
    const said = { recipient: to, sender: this.config.SMS_SENDER ?? 'Orenda', text, now: this.clock.now() }
    const message = { ...said, channel: 'sms', subject: '', html: '', headers: '{}', attachments: '[]' }
    await queryIn(this.database, captureMessage.with(message))
    return { kind: 'accepted', reply: 'captured', providerId: null }
  }
}

function gatewayOf({ SMS_PROVIDER, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_SENDER }: Config): SmsGateway | null {
  if (SMS_URL === undefined || SMS_TOKEN === undefined || SMS_SENDER === undefined) return null
  if (SMS_PROVIDER === 'turbosms') return turboSms(SMS_URL, SMS_TOKEN, SMS_SENDER)
  return SMS_ACCOUNT === undefined ? null : twilio(SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_SENDER)
}
