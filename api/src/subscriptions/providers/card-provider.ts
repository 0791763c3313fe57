import type { Language } from '@orenda/contracts/languages'

export const providerNames = ['liqpay', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

/** What is to be paid, as a provider is told. */
export interface CheckoutOrder {
  /** The order's id, as the provider calls it back by. */
  reference: string
  /** In hundredths of the currency. */
  amountMinor: number
  /** ISO 4217. */
  currency: string
  planName: string
  /** Of the payer. */
  language: Language
  /** Whether the provider charges the same again after this many months; null: once. */
  everyMonths: number | null
  /** Where the payer comes back to. It proves nothing. */
  returnUrl: string
  createdAt: Date
  /** The last moment to pay. */
  expiresAt: Date
}

/** How a payer gets to the provider: by a form that is posted, or to an address. */
export type CheckoutStart =
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  | { kind: 'redirect'; url: string }

/** What a provider says of a payment, in our terms. */
export interface ProviderEvent {
  reference: string
  /** The provider's id of the payment: of each monthly charge its own. */
  paymentId: string
  /** The provider's own words, for the inbox. */
  action: string
  status: string
  /** The payment that the payer made, or a later one that the provider charged by itself. */
  kind: 'purchase' | 'renewal'
  /** `stopped`: it charges no more. `pending` is also what nobody here knows. */
  state: 'pending' | 'paid' | 'failed' | 'refunded' | 'stopped'
  /** null where it is none of ours, e.g. with more than two decimals. */
  amountMinor: number | null
  currency: string
  /** Whose shop it was paid to, as the provider calls it. */
  account: string
  occurredAt: Date | null
  /** The provider's code of what went wrong. */
  reason: string | null
}

/** A request of a provider to us. */
export interface WebhookRequest {
  /** As it came: some sign the bytes. */
  rawBody: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The fields of a form; of another body none. */
  form: Readonly<Record<string, string>>
}

export type Webhook =
  | { isGenuine: false }
  | {
      isGenuine: true
      events: readonly ProviderEvent[]
      /** What the provider wants to hear. */
      answer: { contentType: string; body: string }
    }

/** What a provider made of a wish. `refused` is its last word; what fails in between is thrown and tried again. */
export type ProviderAnswer = { kind: 'done' } | { kind: 'pending' } | { kind: 'refused'; code: string }

/**
 * A provider of card payments. LiqPay and the sandbox are such; WayForPay, Monobank and Fondy fit, too: they differ in how
 * a payer gets there, what is signed and in which units amounts stand, and all of that stays behind this.
 */
export interface CardProvider {
  readonly name: ProviderName
  /** What its events have to name as `account`. */
  readonly account: string
  readonly capabilities: {
    /** Whether it charges monthly by itself. */
    renews: boolean
    languages: readonly Language[]
  }
  /** May ask the provider for an address. @throws Error when it cannot be reached */
  createCheckout(order: CheckoutOrder): Promise<CheckoutStart>
  /**
   * Tells whether a request is the provider's own. Never throws for one that is not.
   * @throws AppError VALIDATION_FAILED for one with NUL in a text
   */
  verifyWebhook(request: WebhookRequest): Promise<Webhook>
  /** What it knows of an order; null when it knows none. @throws Error when it cannot be reached or does not say */
  getStatus(reference: string): Promise<ProviderEvent | null>
  /** Ends the monthly charge. @throws Error for what may go better later */
  stopRenewal(reference: string): Promise<ProviderAnswer>
  /** Sends money back. @throws Error for what may go better later */
  refund(reference: string, amountMinor: number): Promise<ProviderAnswer>
}
