import { type Currency, fromMinorUnits, toMinorUnits } from '../../../contracts/src/currencies.ts'
import { idSchema } from '../../../contracts/src/ids.ts'
import type { Payee } from '../../../contracts/src/payees.ts'
import {
  type CreatedPaymentRequests,
  type CreatePaymentRequest,
  type CreatePaymentRequests,
  createdPaymentRequestsSchema,
  createPaymentRequestsSchema,
  type PaymentRequest,
  type PaymentRequestIds,
  type PaymentRequestPreviews,
  type PreviewPaymentRequests,
  paymentRequestIdsSchema,
  paymentRequestPreviewsSchema,
  paymentRequestSchema,
  previewPaymentRequestsSchema,
  type SentPaymentRequests,
  sentPaymentRequestsSchema,
} from '../../../contracts/src/payment-requests.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import type { Tenant } from '../../../contracts/src/tenants.ts'
import type { Route } from './contract-routes.ts'
import type { ContractRows } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

const path = 'payment-requests'

/** Calls beside those of the list. PDFs and QRs are no JSON: a test answers them. */
export const paymentRequestCalls: Record<string, Route> = {
  [`POST ${path}/batch`]: { body: createPaymentRequestsSchema, answer: createdPaymentRequestsSchema },
  [`POST ${path}/preview`]: { body: previewPaymentRequestsSchema, answer: paymentRequestPreviewsSchema },
  [`POST ${path}/send`]: { body: paymentRequestIdsSchema, answer: sentPaymentRequestsSchema },
  [`POST ${path}/:id/send`]: { answer: paymentRequestSchema },
  [`POST ${path}/:id/withdraw`]: { answer: paymentRequestSchema },
}

/** Hryvnias for a unit of each other currency. */
const rate = 40

/** Requests of tenants for what is open, as far as a page sees them. */
export class PaymentRequests {
  private readonly rows: ContractRows
  private readonly payee: () => Payee
  private readonly today: () => string

  constructor(rows: ContractRows, payee: () => Payee, today: () => string) {
    this.rows = rows
    this.payee = payee
    this.today = today
  }

  create({ lease_id, charge_ids, note, reuse }: CreatePaymentRequest): PaymentRequest {
    const made = this.make(lease_id, charge_ids, { note, reuse })
    if (made === null) throw new Refusal('CONFLICT', { reason: 'nothing_open' })
    return made
  }

  createAll({ lease_ids, charge_ids, send = false, reuse }: CreatePaymentRequests): CreatedPaymentRequests {
    const made = [...new Set(lease_ids)].map(id => ({
      id,
      request: this.make(id, charge_ids, { note: '', reuse }),
    }))
    const requests = made.flatMap(({ request }) => request ?? [])
    const skipped = made.flatMap(({ id, request }) => (request === null ? [idSchema.parse(id)] : []))
    if (!send) return { requests, skipped }
    const mailed = this.sendAll({ ids: requests.map(({ id }) => id) })
    return {
      requests: requests.map(({ id }) => this.rows.get(path, id) as PaymentRequest),
      skipped,
      not_mailed: mailed.skipped,
    }
  }

  preview({ lease_ids, charge_ids }: PreviewPaymentRequests): PaymentRequestPreviews {
    const charges = this.rows.list('rent/charges') as Charge[]
    const ids = lease_ids ?? charges.filter(({ id }) => charge_ids?.includes(id)).map(each => each.lease_id)
    const drafts = [...new Set(ids)].map(id => ({ id, draft: this.draft(id, charge_ids) }))
    return {
      requests: drafts.flatMap(({ draft }) =>
        draft === null ? [] : { ...draft, request: this.openLike(draft) },
      ),
      skipped: drafts.flatMap(({ id, draft }) => (draft === null ? [id] : [])),
    }
  }

  send(id: string): PaymentRequest {
    const { requests, skipped } = this.sendAll({ ids: [id] })
    const [reason] = skipped.map(each => each.reason)
    if (reason !== undefined) throw new Refusal('CONFLICT', { reason })
    return requests[0] as PaymentRequest
  }

  sendAll({ ids }: PaymentRequestIds): SentPaymentRequests {
    const requests: PaymentRequest[] = []
    const skipped: SentPaymentRequests['skipped'] = []
    for (const id of ids) {
      const { status, tenant_id } = this.rows.get(path, id) as PaymentRequest
      const tenant = (this.rows.list('tenants') as Tenant[]).find(each => each.id === tenant_id)
      if (status !== 'open') skipped.push({ id, reason: 'request_closed' })
      else if (tenant === undefined || tenant.email === '') skipped.push({ id, reason: 'no_recipient' })
      else {
        const mail = { to: tenant.email, state: 'sent', at: `${this.today()}T10:00:00.000Z` }
        requests.push(this.rows.change(path, id, { mail }) as PaymentRequest)
      }
    }
    return { requests, skipped }
  }

  withdraw(id: string): PaymentRequest {
    return this.rows.change(path, id, { status: 'withdrawn' }) as PaymentRequest
  }

  private whole() {
    const { name, iban, code, qr_format } = this.payee()
    if (name === null || iban === null || code === null)
      throw new Refusal('CONFLICT', { reason: 'payee_missing' })
    return { qr_format, payee: { name, iban, code } }
  }

  /** What is asked for, and of whom; null when nothing is open. */
  private draft(lease_id: string, charge_ids: readonly string[] | undefined) {
    this.whole()
    const charges = (this.rows.list('rent/charges') as Charge[]).filter(
      charge =>
        charge.lease_id === lease_id &&
        charge.open > 0 &&
        (charge_ids?.includes(charge.id) ?? charge.due_date <= this.today()),
    )
    const [first] = charges
    if (first === undefined) return null
    const lines = charges.map(({ id, kind, month, due_date, open, currency }) => ({
      charge_id: idSchema.parse(id),
      kind,
      text: `${kind}, ${month}`,
      due_date,
      amount: open,
      open,
      currency,
      amount_uah: inHryvnias(open, currency),
    }))
    const sum = (of: 'amount' | 'amount_uah') =>
      fromMinorUnits(lines.reduce((total, line) => total + toMinorUnits(line[of]), 0))
    const { apartment_id, apartment_name, tenant_id, tenant_name, currency } = first
    return {
      lease_id: idSchema.parse(lease_id),
      apartment_id,
      apartment_name,
      tenant_id,
      tenant_name,
      lines,
      currency,
      amount: sum('amount'),
      amount_uah: sum('amount_uah'),
      rate: currency === 'UAH' ? null : rate,
      rate_date: currency === 'UAH' ? null : this.today(),
    }
  }

  /** The open request for the same sums of the same charges. */
  private openLike(draft: Pick<PaymentRequest, 'lines'>): PaymentRequest | null {
    const keyOf = ({ lines }: typeof draft) =>
      lines
        .map(line => `${line.charge_id} ${line.amount}`)
        .toSorted()
        .join()
    const open = (this.rows.list(path) as PaymentRequest[]).filter(
      ({ status, note }) => status === 'open' && note === '',
    )
    return open.find(request => keyOf(request) === keyOf(draft)) ?? null
  }

  private make(
    lease_id: string,
    charge_ids: readonly string[] | undefined,
    { note, reuse = false }: Pick<CreatePaymentRequest, 'note' | 'reuse'>,
  ): PaymentRequest | null {
    const draft = this.draft(lease_id, charge_ids)
    if (draft === null) return null
    const same = reuse && note === '' && this.openLike(draft)
    if (same) return same
    const { lines, amount } = draft
    const serial = String(this.rows.list(path).length + 1).padStart(4, '0')
    const number = `${this.today().slice(0, 4)}-${serial}`
    const reference = `OR-${number}`
    return this.rows.create(path, {
      ...draft,
      ...this.whole(),
      number,
      reference,
      date: this.today(),
      open_amount: amount,
      purpose: `${lines.map(({ text }) => text).join('; ')}. ${reference}`,
      status: 'open',
      links: { nbu003: `https://qr.bank.gov.ua/${number}`, nbu002: `https://bank.gov.ua/qr/${number}` },
      mail: null,
      note,
    }) as PaymentRequest
  }
}

const inHryvnias = (amount: number, currency: Currency): number =>
  currency === 'UAH' ? amount : fromMinorUnits(toMinorUnits(amount) * rate)
