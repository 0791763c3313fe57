import { Injectable } from '@nestjs/common'
import { type Currency, toMinorUnits } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import { qrLinks } from '@orenda/contracts/rules/payment-qr'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { CurrencyService } from '../../currency/currency.service.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { PayeeService } from '../payee/payee.service.ts'
import { askedFor, purposeOf, type Rates } from '../requests/request-content.ts'

/** A transfer of what is open, and the links that fill it in. */
export type OpenTransfer = Pick<TenantPage, 'links' | 'transfer'>

const none: OpenTransfer = { links: null, transfer: null }

/** The largest amount that a payment QR carries. */
const maxAmount = 999_999_999.99

/** The reference of transfers for a lease without a request: the end of its id, which is random. */
const leaseReference = (leaseId: string): string =>
  `OR-L-${leaseId.replaceAll('-', '').slice(-12).toUpperCase()}`

/** Transfers for what is open of a lease, without a request being written. */
@Injectable()
export class OpenTransfersService {
  constructor(
    private readonly payee: PayeeService,
    private readonly currency: CurrencyService,
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
    const { name, iban, code } = await this.payee.get(ownerId)
    const rates = await this.rates(charges, today)
    if (name === null || iban === null || code === null || rates === null) return none
    const payee = { name, iban, code }
    const { lines, amount_uah, rate, rate_date } = askedFor(charges, rates, language)
    if (amount_uah > maxAmount) return none
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
    const links = qrLinks({
      recipient: name,
      iban,
      code,
      amount: toMinorUnits(amount_uah),
      reference,
      purpose,
    })
    return { links, transfer: { payee, amount_uah, rate, rate_date, reference, purpose } }
  }

  /** null when one is not known. */
  private async rates(charges: readonly Charge[], date: string): Promise<Rates | null> {
    const rates: Rates = {}
    for (const currency of new Set(charges.map(charge => charge.currency))) {
      if (currency === 'UAH') continue
      const known = await this.rateOf(currency, date)
      if (known == null) return null
      rates[currency] = known
    }
    return rates
  }

  private async rateOf(currency: Currency, date: string): Promise<Rates[Currency] | null> {
    try {
      const { rate, date: rate_date } = await this.currency.rate({ currency, date })
      return { rate, rate_date }
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }
}
