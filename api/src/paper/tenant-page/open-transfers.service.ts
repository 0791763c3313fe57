import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import { ratesOf } from '@orenda/contracts/rules/request-rates'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { KnownRatesService } from '../../currency/known-rates.service.ts'
import { PayeeService } from '../payee/payee.service.ts'
import { askedFor, byCurrency, linksOf, maxQrAmount, purposeOf } from '../requests/request-content.ts'

/** A transfer of what is open, and the links that fill it in. */
export type OpenTransfer = Pick<TenantPage, 'links' | 'transfer'>

const none: OpenTransfer = { links: null, transfer: null }

/** The reference of transfers for a lease without a request: the end of its id, which is random. */
export const leaseReference = (leaseId: string): string =>
  `OR-L-${leaseId.replaceAll('-', '').slice(-12).toUpperCase()}`

/** Transfers for what is open of a lease, without a request being written. */
@Injectable()
export class OpenTransfersService {
  constructor(
    private readonly payee: PayeeService,
    private readonly rates: KnownRatesService,
  ) {}

  /**
   * A request that asks for exactly this from the present payee gives its reference, so that paper and page have one.
   * @param charges that are due and open
   * @param requests of the lease, latest first
   */
  async find(
    ownerId: string,
    { id, apartment_name }: Pick<Lease, 'id' | 'apartment_name'>,
    charges: readonly Charge[],
    requests: readonly PaymentRequest[],
    { language, today }: { language: Language; today: string },
  ): Promise<OpenTransfer> {
    if (charges.length === 0) return none
    const { name, iban, code, qr_format } = await this.payee.get(ownerId)
    const foreign = charges.map(({ currency }) => currency).filter(currency => currency !== 'UAH')
    const rates = byCurrency(await this.rates.of(foreign, today))
    if (name === null || iban === null || code === null) return none
    if (foreign.some(currency => rates[currency] === undefined)) return none
    const payee = { name, iban, code }
    const asked = askedFor(charges, rates, language)
    const { lines, amount_uah, rate, rate_date } = asked
    if (amount_uah > maxQrAmount) return none
    const same = requests.find(
      request =>
        request.status === 'open' &&
        request.amount_uah === amount_uah &&
        request.payee.name === name &&
        request.payee.iban === iban &&
        request.payee.code === code &&
        request.lines.length === lines.length &&
        request.lines.every(line => lines.some(({ charge_id }) => charge_id === line.charge_id)),
    )
    const reference = same?.reference ?? leaseReference(id)
    const purpose = same?.purpose ?? purposeOf({ lines, amount_uah }, apartment_name, reference, payee)
    const links = linksOf({ payee, amount_uah, reference, purpose })
    return {
      links,
      transfer: { payee, amount_uah, rate, rate_date, rates: ratesOf(asked), qr_format, reference, purpose },
    }
  }
}
