import { textWithoutNul } from '@orenda/contracts/text'
import { z } from '@orenda/contracts/zod'
import { minorOf } from '../../minor-units.ts'
import type { ProviderEvent } from '../card-provider.ts'

const text = z.union([textWithoutNul, z.number()]).transform(String)
const moment = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{10,16}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined)

/**
 * The fields of LiqPay's callbacks and answers that we use; its personal data (names, phones, cards and
 * addresses) is dropped here.
 */
export const liqPayEventSchema = z.object({
  public_key: z.string().max(255).optional().catch(undefined),
  order_id: text.pipe(z.string().max(255)),
  payment_id: text.pipe(z.string().max(100)).optional(),
  transaction_id: text.pipe(z.string().max(100)).optional(),
  action: textWithoutNul.max(50).default('pay'),
  status: textWithoutNul.max(50),
  amount: z.union([z.number(), z.string()]).optional(),
  currency: textWithoutNul.max(10).default(''),
  err_code: text.pipe(z.string().max(100)).optional().catch(undefined),
  /** Milliseconds since 1970. */
  create_date: moment,
  end_date: moment,
})
type LiqPayEvent = z.infer<typeof liqPayEventSchema>

const paid = new Set(['success', 'subscribed', 'wait_compensation'])
const failed = new Set(['failure', 'error'])

/** Statuses that mean pending, listed so that unknown ones are noticed. */
const pending = new Set([
  '3ds_verify',
  'otp_verify',
  'cvv_verify',
  'captcha_verify',
  'ivr_verify',
  'password_verify',
  'phone_verify',

  'pin_verify',
  'sender_verify',
  'receiver_verify',
  'senderapp_verify',
  'wait_qr',
  'wait_sender',
  'p24_verify',

  'mp_verify',
  'processing',
  'prepared',
  'try_again',
  'cash_wait',
  'hold_wait',
  'invoice_wait',
  'wait_accept',
  'wait_card',
  'wait_lc',
  'wait_reserve',
  'wait_secure',
  'wait_amount',
  'sandbox',
])

/** The meaning of a LiqPay status. @param isTest whether payments of its older test mode count */
export function stateOfStatus(
  status: string,
  isTest: boolean,
): { state: ProviderEvent['state']; isKnown: boolean } {
  const state =
    paid.has(status) || (isTest && status === 'sandbox')
      ? 'paid'
      : failed.has(status)
        ? 'failed'
        : status === 'reversed'
          ? 'refunded'
          : status === 'unsubscribed'
            ? 'stopped'
            : 'pending'
  return { state, isKnown: state !== 'pending' || pending.has(status) }
}

/** Converts an event to our terms. */
export function eventOf(said: LiqPayEvent, account: string, isTest: boolean): ProviderEvent {
  const at = said.end_date ?? said.create_date
  return {
    reference: said.order_id,
    action: said.action,
    status: said.status,
    paymentId: said.payment_id ?? said.transaction_id ?? '',
    // A later charge of a subscription; everything else is about the payer's own payment.
    kind: said.action === 'regular' ? 'renewal' : 'purchase',
    state: stateOfStatus(said.status, isTest).state,
    amountMinor: said.amount === undefined ? null : minorOf(said.amount),
    currency: said.currency,
    account: said.public_key ?? account,
    occurredAt: at === undefined ? null : new Date(at),
    reason: said.err_code ?? null,
  }
}
