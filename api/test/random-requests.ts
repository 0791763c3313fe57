import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { languages } from '@orenda/contracts/languages'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import { toQrText } from '@orenda/contracts/rules/payment-qr'
import fc from 'fast-check'
import { askedFor, purposeOf, withLinks } from '../src/paper/requests/request-content.ts'
import { samplePayee } from './payee.ts'

const letters = [...'АбвҐґЄєІіЇїЁёыЪ «»“”’№0123456789-.,()/&?"\'AZaz']

/** A text as people write it, up to a length; words are of any length. */
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength, size: 'max' })
    .map(toQrText)
    .filter(written => written !== '')

/** Of the longest names as often as of all others. */
const name = fc.oneof(
  text(140),
  text(600).map(long => long.slice(0, 140).trim().padEnd(140, '’')),
)

/** A digit of which the IBAN of a bank and an account is made. */
const iban = fc.stringMatching(/^\d{25}$/).map(digits => {
  const check = 98n - (BigInt(`${digits}301000`) % 97n)
  return `UA${String(check).padStart(2, '0')}${digits}`
})

const currency = fc.constantFrom('UAH' as const, 'USD' as const, 'EUR' as const)
const day = fc.integer({ min: 1, max: 28 }).map(each => `2027-03-${String(each).padStart(2, '0')}`)
/** Each length of numbers as often as the others. */
const kopiykas = fc
  .integer({ min: 1, max: 11 })
  .chain(digits => fc.integer({ min: 1, max: 10 ** digits - 1 }))

const charge = fc
  .record({
    kind: fc.constantFrom('rent' as const, 'utilities' as const, 'other' as const),
    currency,
    amount: kopiykas,
    due_date: day,
    note: fc.option(text(500)),
  })
  .map(({ amount, ...fields }) => ({
    ...fields,
    month: fields.due_date.slice(0, 7),
    open: fromMinorUnits(amount),
  }))

const rates = {
  USD: { rate: 44.1234, rate_date: '2027-03-12' },
  EUR: { rate: 51.0007, rate_date: '2027-03-12' },
}

/** The most that a QR says; a request of more has none in it. */
const maxUah = 999_999_999.99

interface RequestShape {
  /** Charges of one request. */
  maxLines: number
}

/** Requests as the service makes them of charges in one currency, with the language of their paper. */
export const randomRequest = ({ maxLines }: RequestShape) =>
  fc
    .record({
      language: fc.constantFrom(...languages),
      currency,
      charges: fc.array(charge, { minLength: 1, maxLength: maxLines, size: 'max' }),
      serial: fc.integer({ min: 1, max: 123_456 }),
      apartment_name: name,
      tenant_name: name,
      payee: fc.record({
        name,
        iban,
        code: fc.oneof(fc.stringMatching(/^\d{8}$/), fc.stringMatching(/^\d{10}$/)),
      }),
      note: fc.oneof(fc.constant(''), text(500)),
    })
    .map(({ language, charges, serial, currency: only, ...fields }) => {
      const owed = charges.map((each, at) => ({ ...each, currency: only, id: `${at}` }))
      return { language, request: requestOf(owed as unknown as Charge[], serial, fields, language) }
    })
    .filter(({ request }) => request.amount_uah <= maxUah)

type Fields = Pick<PaymentRequest, 'apartment_name' | 'tenant_name' | 'payee' | 'note'>

function requestOf(
  charges: readonly Charge[],
  serial: number,
  fields: Fields,
  language: (typeof languages)[number],
): PaymentRequest {
  const number = `2027-${String(serial).padStart(4, '0')}`
  const reference = `OR-${number}`
  const asked = askedFor(charges, rates, language)
  return withLinks({
    id: reference,
    number,
    reference,
    lease_id: '',
    apartment_id: '',
    tenant_id: null,
    date: '2027-03-15',
    qr_format: '003',
    mail: null,
    status: 'open',
    created_at: '',
    updated_at: '',
    ...asked,
    lines: asked.lines.map(line => ({ ...line, open: line.amount })),
    open_amount: asked.amount,
    ...fields,
    purpose: purposeOf(asked, fields.apartment_name, reference, fields.payee),
  })
}

/** A request of so many charges, of 1 hryvnia and more. */
export const longRequest = (lines: number): PaymentRequest =>
  requestOf(
    Array.from({ length: lines }, (_, at) => ({
      id: String(at).padStart(4, '0'),
      kind: 'other',
      currency: 'UAH',
      due_date: '2027-03-01',
      month: '2027-03',
      open: fromMinorUnits(toMinorUnits(1) + at),
      note: `Рядок №${at + 1}: ${'дуже довге пояснення, яке не вміщується в один рядок, '.repeat(2)}${'безпробілів'.repeat(12)}`,
    })) as unknown as Charge[],
    1,
    {
      apartment_name: `Квартира «${'Соняшник’'.repeat(14)}»`,
      tenant_name: `${'О’Ніл-Святополк-'.repeat(8)}Мирський`,
      payee: samplePayee,
      note: '',
    },
    'uk',
  )
