import type { Language } from '@orenda/contracts/languages'

export const providerNames = ['liqpay', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

/** A payment order, as a provider gets it. */
export interface CheckoutOrder {
  /** The order's id in the provider's callbacks. */
  reference: string
  /** In hundredths of the currency. */
  amountMinor: number
  /** ISO 4217. */
  currency: string
  planName: string
  /** The payer's language. */
  language: Language
  /** The interval in months at which the provider charges again; null: once. */
  everyMonths: number | null
  /** The page that the payer returns to. A return proves nothing. */
  returnUrl: string
  createdAt: Date
  /** The deadline for paying. */
  expiresAt: Date
}

/** How a payer gets to the provider: by a POST form, or by a link. */
export type CheckoutStart =
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  | { kind: 'redirect'; url: string }

/** An event of a payment in our terms. */
export interface ProviderEvent {
  reference: string
  /** The provider's id of the payment: each monthly charge has its own. */
  paymentId: string
  /** The provider's own term, for the log. */
  action: string
  status: string
  /** The payer's own payment, or a later one that the provider charged by itself. */
  kind: 'purchase' | 'renewal'
  /** `stopped`: it no longer charges. `pending` also covers unknown states. */
  state: 'pending' | 'paid' | 'failed' | 'refunded' | 'stopped'
  /** null when it is invalid, e.g. with more than two decimals. */
  amountMinor: number | null
  currency: string
  /** The shop's account at the provider. */
  account: string
  occurredAt: Date | null
  /** The provider's error code. */
  reason: string | null
}

/** A request of a provider to us. */
export interface WebhookRequest {
  /** As received, because some sign the bytes. */
  rawBody: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The fields of a form; empty for another body. */
  form: Readonly<Record<string, string>>
}

export type Webhook =
  | { isGenuine: false }
  | {
      isGenuine: true
      events: readonly ProviderEvent[]
      /** The response that the provider expects. */
      answer: { contentType: string; body: string }
    }

/** A provider's answer to a command. `refused` is final; a temporary failure is thrown and retried. */
export type ProviderAnswer = { kind: 'done' } | { kind: 'pending' } | { kind: 'refused'; code: string }

/**
 * A payment provider, such as LiqPay or the sandbox. WayForPay, Monobank and Fondy fit too: how a payer gets
 * there, what is signed and the units of amounts are hidden behind this interface.
 */
export interface CardProvider {
  readonly name: ProviderName
  /** The `account` that its events must have. */
  readonly account: string
  readonly capabilities: {
    /** Whether it charges monthly by itself. */
    renews: boolean
    languages: readonly Language[]
  }
  /** May request an address from the provider. @throws Error when it cannot be reached */
  createCheckout(order: CheckoutOrder): Promise<CheckoutStart>
  /**
   * Verifies that a request is genuine. Never throws for one that is not.
   * @throws AppError VALIDATION_FAILED for one with NUL in a text
   */
  verifyWebhook(request: WebhookRequest): Promise<Webhook>
  /**
   * The provider's state of an order; null when it has none. @throws Error when it cannot be reached or gives no
   * answer
   */
  getStatus(reference: string): Promise<ProviderEvent | null>
  /** Stops the monthly charge. @throws Error for a temporary failure */
  stopRenewal(reference: string): Promise<ProviderAnswer>
  /** Refunds a payment. @throws Error for a temporary failure */
  refund(reference: string, amountMinor: number): Promise<ProviderAnswer>
}
