import { Injectable } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { Payee, QrFormat } from '@orenda/contracts/payees'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { KnownRatesService } from '../../currency/known-rates.service.ts'
import type { Attachment } from '../../platform/mail/message.ts'
import type { OpenDue } from '../../tenancy/rent-dues.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { qrImage } from '../pdf/qr-image.ts'
import { leaseReference } from '../tenant-page/open-transfers.service.ts'
import {
  askedFor,
  byCurrency,
  leadingLink,
  linksOf,
  maxQrAmount,
  otherLink,
  purposeOf,
  type Rates,
} from './request-content.ts'
import { type RequestOnPaper, requestPaper } from './request-paper.ts'

export type { Rates } from './request-content.ts'

/** Who receives the rent; null each while nobody is set. */
export interface PayeeColumns {
  payee_name: Payee['name']
  payee_iban: Payee['iban']
  payee_code: Payee['code']
  qr_format: QrFormat | null
}

interface DuesAsked extends PayeeColumns {
  lease_id: string | null
  tenant_name: string | null
  apartment_name: string
  /** What is asked for, also if it falls due later. */
  open: readonly OpenDue[]
}

/** The payee of a row; null while nobody is set. */
export const payeeOf = ({
  payee_name,
  payee_iban,
  payee_code,
}: Omit<PayeeColumns, 'qr_format'>): PaymentRequest['payee'] | null =>
  payee_name === null || payee_iban === null || payee_code === null
    ? null
    : { name: payee_name, iban: payee_iban, code: payee_code }

/** A transfer of what a notice asks for. */
export interface DuesTransfer {
  /** In the format that is set to be first, and in the other one. */
  links: { first: string; other: string }
  paper: RequestOnPaper
}

/** Transfers of what is open for other features: links, QR and PDF without a request. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly known: KnownRatesService,
    private readonly pdf: PdfService,
  ) {}

  /** The rates of a day, without those that are not known. */
  async rates(currencies: Iterable<Currency>, date: string): Promise<Rates> {
    return byCurrency(await this.known.of(currencies, date))
  }

  /**
   * The transfer; null without a payee, a lease or a rate. Nothing is written: its reference is the lease's.
   * @param occasion `today`: `YYYY-MM-DD`
   */
  of(asked: DuesAsked, rates: Rates, occasion: { language: Language; today: string }): DuesTransfer | null {
    const paper = transferOf(asked, rates, occasion)
    return paper && { paper, links: { first: leadingLink(paper), other: otherLink(paper) } }
  }

  /**
   * The files of a mail: the QR as a picture, and the PDF if it can be drawn in time.
   * @param qrId content id of the QR
   */
  async files(
    ownerId: string,
    { paper }: DuesTransfer,
    { language, today, qrId }: { language: Language; today: string; qrId: string },
  ): Promise<Attachment[]> {
    const qr = { name: 'qr.png', type: 'image/png', content: await qrImage(leadingLink(paper)), cid: qrId }
    try {
      const content = await this.pdf.drawAside(ownerId, requestPaper(paper, today, language))
      return [{ name: `rent-${today}.pdf`, type: 'application/pdf', content }, qr]
    } catch {
      return [qr]
    }
  }
}

function transferOf(
  dues: DuesAsked,
  rates: Rates,
  { language, today }: { language: Language; today: string },
): RequestOnPaper | null {
  const { lease_id, apartment_name, qr_format, open } = dues
  const payee = payeeOf(dues)
  if (payee === null || lease_id === null || open.length === 0) return null
  if (open.some(({ currency }) => currency !== 'UAH' && rates[currency] === undefined)) return null
  const asked = askedFor(
    open.map(due => ({ ...due, note: null })),
    rates,
    language,
  )
  if (asked.amount_uah > maxQrAmount) return null
  const reference = leaseReference(lease_id)
  const purpose = purposeOf(asked, apartment_name, reference, payee)
  const links = linksOf({ payee, amount_uah: asked.amount_uah, reference, purpose })
  return {
    ...asked,
    number: null,
    date: today,
    tenant_name: dues.tenant_name ?? '',
    apartment_name,
    payee,
    purpose,
    links,
    qr_format: qr_format ?? '003',
    note: '',
  }
}
