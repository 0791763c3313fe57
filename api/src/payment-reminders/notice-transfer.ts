import { toMinorUnits } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { Payee, QrFormat } from '@orenda/contracts/payees'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { qrLinks } from '@orenda/contracts/rules/payment-qr'
import { askedFor, purposeOf, type Rates } from '../paper/requests/request-content.ts'
import type { RequestOnPaper } from '../paper/requests/request-paper.ts'
import { leaseReference } from '../paper/tenant-page/open-transfers.service.ts'
import type { RentDue } from '../tenancy/rent-dues.service.ts'

/** The largest amount that a payment QR carries. */
const maxAmount = 999_999_999.99

/** Who receives the rent; null each while nobody is set. */
export interface PayeeColumns {
  payee_name: Payee['name']
  payee_iban: Payee['iban']
  payee_code: Payee['code']
  qr_format: QrFormat | null
}

interface Noticed extends PayeeColumns {
  lease_id: string | null
  tenant_name: string | null
  apartment_name: string
  /** The rent that the notice asks for, also if it falls due later. */
  dues: readonly RentDue[]
}

/** The payee of a row; null while nobody is set. */
export const payeeOf = ({
  payee_name,
  payee_iban,
  payee_code,
}: PayeeColumns): PaymentRequest['payee'] | null =>
  payee_name === null || payee_iban === null || payee_code === null
    ? null
    : { name: payee_name, iban: payee_iban, code: payee_code }

/**
 * The transfer of what a notice asks for, as a paper without a number. null without a payee, a lease or a rate. Nothing
 * is written: its reference is the lease's. @param today `YYYY-MM-DD`
 */
export function noticeTransfer(
  noticed: Noticed,
  rates: Rates,
  { language, today }: { language: Language; today: string },
): RequestOnPaper | null {
  const { lease_id, apartment_name, qr_format } = noticed
  const payee = payeeOf(noticed)
  const dues = noticed.dues.filter(({ open }) => open > 0)
  if (payee === null || lease_id === null || dues.length === 0) return null
  if (dues.some(({ currency }) => currency !== 'UAH' && rates[currency] === undefined)) return null
  const charges = dues.map(({ due_date, open, currency }) => ({
    id: due_date,
    kind: 'rent' as const,
    month: due_date.slice(0, 7),
    due_date,
    open,
    currency,
    note: null,
  }))
  const asked = askedFor(charges, rates, language)
  if (asked.amount_uah > maxAmount) return null
  const reference = leaseReference(lease_id)
  const purpose = purposeOf(asked, apartment_name, reference, payee)
  const links = qrLinks({
    recipient: payee.name,
    iban: payee.iban,
    code: payee.code,
    amount: toMinorUnits(asked.amount_uah),
    reference,
    purpose,
  })
  return {
    ...asked,
    number: null,
    date: today,
    tenant_name: noticed.tenant_name ?? '',
    apartment_name,
    payee,
    purpose,
    links,
    qr_format: qr_format ?? '003',
    note: '',
  }
}
