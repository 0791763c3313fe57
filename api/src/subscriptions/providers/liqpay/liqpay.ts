import { Logger } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import { z } from '@orenda/contracts/zod'
import { AppError } from '../../../platform/http/errors/app-error.ts'
import { decimalOf } from '../../minor-units.ts'
import type {
  CardProvider,
  CheckoutOrder,
  CheckoutStart,
  ProviderAnswer,
  ProviderEvent,
  ProviderName,
  Webhook,
  WebhookRequest,
} from '../card-provider.ts'
import { eventOf, liqPayEventSchema, stateOfStatus } from './liqpay-events.ts'
import type { SignedFields } from './liqpay-request.ts'
import { sign, signedBy } from './signature.ts'

/** The protocol version that we send; LiqPay's messages may be signed with any version. */
const version = 7

export interface LiqPaySettings {
  name: ProviderName
  publicKey: string
  privateKey: string
  /** Whether payments of its older test mode count. */
  isTest: boolean
  /** The address of the payment page. */
  checkoutUrl: string
  /** Our address for callbacks. */
  callbackUrl: string
  /** Calls its server API. @throws Error when it does not answer */
  call(fields: SignedFields): Promise<unknown>
}

const answerSchema = z.object({
  result: z.string().optional(),
  status: z.string().optional(),
  err_code: z.union([z.string(), z.number()]).transform(String).optional(),
})

/** Refusals that a retry cannot change. */
const final = new Set(['payment_err_status', 'payment_not_found', 'err_payment_amount_limit', 'amount_limit'])

/** LiqPay (https://www.liqpay.ua/doc): a form with signed data opens its payment page, and its server calls ours. */
export class LiqPay implements CardProvider {
  readonly name: ProviderName
  readonly account: string
  readonly capabilities = { renews: true, languages: ['uk', 'en'] as readonly Language[] }
  private readonly logger: Logger

  constructor(private readonly settings: LiqPaySettings) {
    this.name = settings.name
    this.account = settings.publicKey
    this.logger = new Logger(`LiqPay ${settings.name}`)
  }

  async createCheckout(order: CheckoutOrder): Promise<CheckoutStart> {
    const { reference, amountMinor, currency, language, everyMonths, returnUrl, createdAt, expiresAt } = order
    const isMonthly = everyMonths === 1 || everyMonths === 12
    const fields = this.signed({
      action: isMonthly ? 'subscribe' : 'pay',
      // A JSON number in units of the currency; two decimals are exact.
      amount: Number(decimalOf(amountMinor)),
      currency,
      order_id: reference,
      description: descriptions[language](order.planName),
      result_url: returnUrl,
      server_url: this.settings.callbackUrl,
      // It no longer has a page in Russian.
      language: language === 'en' ? 'en' : 'uk',
      expired_date: inUtc(expiresAt),
      // Payment types that can be charged again.
      paytypes: 'card,apay,gpay',
      ...(isMonthly && {
        subscribe: '1',
        subscribe_date_start: inUtc(createdAt),
        subscribe_periodicity: everyMonths === 12 ? 'year' : 'month',
      }),
    })
    return { kind: 'form', action: this.settings.checkoutUrl, fields: { ...fields } }
  }

  async verifyWebhook({ form }: WebhookRequest): Promise<Webhook> {
    const { data, signature } = form
    const algorithm =
      data === undefined || signature === undefined
        ? null
        : signedBy(data, signature, this.settings.privateKey)
    if (data === undefined || algorithm === null) return { isGenuine: false }
    const json = Buffer.from(data, 'base64').toString('utf8')
    if (hasNul(json))
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'data', code: 'invalid_characters' }] })
    const said = liqPayEventSchema.safeParse(parsed(json))
    const answer = { contentType: 'text/plain', body: '' }
    if (!said.success) {
      this.logger.error('A callback with a good signature cannot be read')
      return { isGenuine: true, events: [], answer }
    }
    const { status, order_id, payment_id } = said.data
    this.logger.log(`Callback signed with ${algorithm}: ${status}, payment ${payment_id ?? 'without an id'}`)
    if (!stateOfStatus(status, this.settings.isTest).isKnown)
      this.logger.error(`Nobody knows what the status "${status}" of ${order_id} means; it counts as pending`)
    // A message without a shop's key is not for us.
    return { isGenuine: true, events: [eventOf(said.data, '', this.settings.isTest)], answer }
  }

  async getStatus(reference: string): Promise<ProviderEvent | null> {
    const answer = await this.ask({ action: 'status', order_id: reference })
    const { err_code } = answerSchema.parse(answer)
    if (err_code === 'payment_not_found') return null
    const said = liqPayEventSchema.safeParse(answer)
    // An error of the call itself has no payment and says nothing about one.
    if (!said.success || said.data.payment_id === undefined)
      throw new Error(`LiqPay does not say what became of an order: ${err_code ?? 'no payment'}`)
    // A message about another order than the requested one is no answer.
    if (said.data.order_id !== reference) throw new Error('LiqPay answers of another order')
    return eventOf(said.data, this.account, this.settings.isTest)
  }

  async stopRenewal(reference: string): Promise<ProviderAnswer> {
    const { status, err_code } = answerSchema.parse(
      await this.ask({ action: 'unsubscribe', order_id: reference }),
    )
    if (status === 'unsubscribed' || status === 'success') return { kind: 'done' }
    // There is nothing to charge.
    if (err_code === 'payment_not_subscribed' || err_code === 'payment_not_found') return { kind: 'done' }
    throw new Error(`LiqPay does not end a subscription: ${err_code ?? status ?? 'no reason'}`)
  }

  async refund(reference: string, amountMinor: number): Promise<ProviderAnswer> {
    const amount = Number(decimalOf(amountMinor))
    const answer = answerSchema.parse(await this.ask({ action: 'refund', order_id: reference, amount }))
    const { status, err_code = 'no reason' } = answer
    if (status === 'reversed' || status === 'success') return { kind: 'done' }
    if (status === 'wait_amount' || status === 'processing') return { kind: 'pending' }
    if (final.has(err_code)) return { kind: 'refused', code: err_code }
    throw new Error(`LiqPay refunds nothing: ${err_code}`)
  }

  private ask(fields: Record<string, unknown>): Promise<unknown> {
    return this.settings.call(this.signed(fields))
  }

  private signed(fields: Record<string, unknown>): SignedFields {
    const json = JSON.stringify({ version, public_key: this.settings.publicKey, ...fields })
    const data = Buffer.from(json, 'utf8').toString('base64')
    return { data, signature: sign(data, this.settings.privateKey, version) }
  }
}

/** The description on the payer's bill. */
const descriptions: Record<Language, (planName: string) => string> = {
  uk: plan => `Orenda: план ${plan}, 1 місяць`,
  ru: plan => `Orenda: план ${plan}, 1 месяц`,
  en: plan => `Orenda: ${plan} plan, 1 month`,
}

/** `YYYY-MM-DD HH:mm:ss`, LiqPay's format of instants. */
const inUtc = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ')

function parsed(json: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(json, reviver)
  } catch {
    return null
  }
}

/** Whether a name or text has a NUL character, plain or escaped, which the database cannot store. */
function hasNul(json: string): boolean {
  let isFound = json.includes('\0')
  if (!isFound && json.includes('\\u0000')) {
    parsed(json, (key, value) => {
      isFound ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'))
      return value
    })
  }
  return isFound
}
