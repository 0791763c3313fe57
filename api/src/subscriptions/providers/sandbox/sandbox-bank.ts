import { Inject, Injectable } from '@nestjs/common'
import { languages } from '@orenda/contracts/languages'
import { z } from '@orenda/contracts/zod'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../../../config.ts'
import { Clock } from '../../../platform/clock/clock.ts'
import { queryIn } from '../../../platform/database/named-statement.ts'
import { Secrets } from '../../../platform/security/secrets/secrets.ts'
import type { SignedFields } from '../liqpay/liqpay-request.ts'
import { sign, signedBy } from '../liqpay/signature.ts'
import { moveSandbox, readSandbox, settleSandbox } from './sandbox.queries.ts'

const version = 7

const checkoutSchema = z.object({
  action: z.enum(['pay', 'subscribe']),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  order_id: z.string(),
  result_url: z.url(),
  language: z.string(),
  expired_date: z.string(),
})

/** The checkout that the payer sees. */
export type SandboxCheckout = z.infer<typeof checkoutSchema>

const questionSchema = z.object({ action: z.string(), order_id: z.string() })

interface PaymentRow {
  reference: string
  payment_id: number
  action: string
  status: string
  amount: number
  currency: string
  created_at: string
}

const paid = ['success', 'subscribed', 'unsubscribed']

/**
 * The sandbox's server: it simulates LiqPay with its signatures, statuses and own storage, without money. It
 * does not charge later months: tests send what LiqPay would send.
 */
@Injectable()
export class SandboxBank {
  /** False when nothing is sold. */
  readonly isOpen: boolean
  readonly keys: { publicKey: string; privateKey: string }

  constructor(
    @Inject(CONFIG) config: Config,
    secrets: Secrets,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.isOpen = config.NODE_ENV !== 'production' && config.LIQPAY_PUBLIC_KEY === undefined
    this.keys = {
      publicKey: 'sandbox_i10000000001',
      privateKey: secrets.derive('sandbox-card-provider').toString('hex'),
    }
  }

  /** The checkout of signed fields; null when the signature is not ours. */
  read(fields: Partial<SignedFields>): SandboxCheckout | null {
    return this.opened(fields, checkoutSchema)
  }

  /** Whether an order was paid, or its time is over. */
  async isClosed({ order_id, expired_date }: SandboxCheckout): Promise<'paid' | 'late' | null> {
    const payment = await this.find(order_id)
    if (payment !== null && payment.status !== 'failure') return 'paid'
    const until = Date.parse(`${expired_date.replace(' ', 'T')}Z`)
    return until <= this.clock.now().getTime() ? 'late' : null
  }

  /** The payer pays or is declined. @returns the callback that LiqPay would send */
  async settle(checkout: SandboxCheckout, choice: 'pay' | 'decline'): Promise<SignedFields | null> {
    const { action, amount, currency, order_id } = checkout
    const status = choice === 'decline' ? 'failure' : action === 'subscribe' ? 'subscribed' : 'success'
    const done = { reference: order_id, action, status, amount, currency, now: this.clock.now() }
    await queryIn(this.dataSource, settleSandbox.with(done))
    const payment = await this.find(order_id)
    return payment && this.signed(this.wordsOn(payment))
  }

  /** The answers of its server API. */
  async answer(fields: SignedFields): Promise<unknown> {
    const question = this.opened(fields, questionSchema)
    if (question === null) return refusal('invalid_signature')
    const { action, order_id } = question
    if ((await this.find(order_id)) === null) return refusal('payment_not_found')
    if (action === 'unsubscribe') await this.move(order_id, 'unsubscribed', ['subscribed'])
    else if (action === 'refund') await this.move(order_id, 'reversed', paid)
    else if (action !== 'status') return refusal('err_api_action')
    const payment = await this.find(order_id)
    if (payment === null) return refusal('payment_not_found')
    // A refunded subscription is not charged either.
    const isStopped = action === 'unsubscribe' && payment.action === 'subscribe'
    return { result: 'ok', ...this.wordsOn(payment), ...(isStopped && { status: 'unsubscribed' }) }
  }

  private async find(reference: string): Promise<PaymentRow | null> {
    const [payment] = await queryIn<PaymentRow>(this.dataSource, readSandbox.with({ reference }))
    return payment ?? null
  }

  private async move(reference: string, status: string, from: readonly string[]): Promise<void> {
    await queryIn(this.dataSource, moveSandbox.with({ reference, status, from }))
  }

  private wordsOn({ reference, payment_id, action, status, amount, currency, created_at }: PaymentRow) {
    const at = Date.parse(created_at)
    return {
      version,
      public_key: this.keys.publicKey,
      action,
      status,
      type: 'buy',
      paytype: 'card',
      acq_id: 414963,
      payment_id,
      liqpay_order_id: `SANDBOX${payment_id}`,
      order_id: reference,
      amount,
      currency,
      sender_card_mask2: '424242*42',
      sender_card_type: 'visa',
      create_date: at,
      end_date: at,
      transaction_id: payment_id,
      language: languages[0],
      ...(status === 'failure' && { err_code: 'limit', err_description: 'Declined in the sandbox' }),
    }
  }

  private signed(words: object): SignedFields {
    const data = Buffer.from(JSON.stringify(words), 'utf8').toString('base64')
    return { data, signature: sign(data, this.keys.privateKey, version) }
  }

  private opened<T>({ data, signature }: Partial<SignedFields>, schema: z.ZodType<T>): T | null {
    if (data === undefined || signature === undefined) return null
    if (signedBy(data, signature, this.keys.privateKey) === null) return null
    const parsed = schema.safeParse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  }
}

const refusal = (code: string) => ({
  result: 'error',
  status: 'error',
  err_code: code,
  err_description: code,
})
