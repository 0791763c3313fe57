import type { ApiCall } from '@orenda/delivery/web/web-server'
import type { Convert, DailyRatesQuery, RateQuery } from '../../../contracts/src/currency.ts'
import type { AskLateFee, AskLateFees, TakeLateFeesBack } from '../../../contracts/src/late-fees.ts'
import type { EndLease, TakeEndBack } from '../../../contracts/src/leases.ts'
import type { MoveIn, TakeMoveInBack } from '../../../contracts/src/move-ins.ts'
import type {
  CreatePaymentReminders,
  RemovePaymentReminders,
  SendNotice,
  SkipNotice,
  SwitchPaymentReminders,
} from '../../../contracts/src/payment-reminders.ts'
import type {
  CreatePaymentRequests,
  PaymentRequestIds,
  PreviewPaymentRequests,
} from '../../../contracts/src/payment-requests.ts'
import type { CreatePayments, Payment, RemovePayments } from '../../../contracts/src/payments.ts'
import type { TaxRegime } from '../../../contracts/src/rules/tax-facts.ts'
import type { ChosenRegime, PayTax } from '../../../contracts/src/taxes.ts'
import type { UpdateUser, User } from '../../../contracts/src/users.ts'
import type { RemoveReadings } from '../../../contracts/src/utilities.ts'
import type { BillAll, TakeBillsBack } from '../../../contracts/src/utility-summary.ts'
import type { Account } from './account.ts'
import { calendarFeedCalls } from './calendar-feed.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { currencyAnswers } from './currency.ts'
import { importCalls } from './import-calls.ts'
import type { Imports } from './imports.ts'
import { LateFees } from './late-fees.ts'
import type { MoveIns } from './move-ins.ts'
import type { Call } from './page-call.ts'
import { paidInMonth } from './paid-in-month.ts'
import type { PaymentRequests } from './payment-requests.ts'
import { pushDeviceCalls } from './push-device.ts'
import type { Readings } from './readings.ts'
import { debtsPath, logsPath, type Reminders, upcomingPath } from './reminders.ts'
import type { Reports } from './reports.ts'
import { riseCalls } from './rises.ts'
import { search } from './search.ts'
import { statementsOf } from './statements-of.ts'
import type { Subscriptions } from './subscriptions.ts'
import { type Support, ticketsPath } from './support.ts'
import type { Taxes } from './taxes.ts'
import type { Tenancy } from './tenancy.ts'
import { tenantLinkCalls } from './tenant-links.ts'
import { uploadedFile } from './uploaded-file.ts'
import type { UtilityBills } from './utility-bills.ts'
import { utilitySummary } from './utility-summary.ts'

/** Answers a call without a test's own answer. */
export type Usual = (fields: unknown, incoming: ApiCall) => unknown

/** A call with its values. */
interface Asked extends Pick<Call, 'params' | 'query'> {
  /** The parsed body. */
  fields: unknown
  incoming: ApiCall
}

/** By method and path of the contract, e.g. `GET utilities/latest`. */
export type UsualCalls = Readonly<Record<string, ((asked: Asked) => unknown) | undefined>>

export interface Parts {
  account: Account
  bills: UtilityBills
  imports: Imports
  moveIns: MoveIns
  paymentRequests: PaymentRequests
  readings: Readings
  reminders: Reminders
  reports: Reports
  rows: ContractRows
  subscriptions: Subscriptions
  support: Support
  taxes: Taxes
  tenancy: Tenancy
  user: () => User
  today: () => string
}

/** Answers to the calls that are not about a row of a collection. */
export const usualCalls = (parts: Parts): UsualCalls => ({
  ...readingCalls(parts),
  ...reportCalls(parts),
  ...reminderCalls(parts),
  ...requestCalls(parts),
  ...importCalls(parts),
  ...lateFeeCalls(parts),
  ...leaseCalls(parts),
  ...riseCalls(parts),
  ...tenantLinkCalls(),
  ...calendarFeedCalls(parts),
  ...accountCalls(parts),
  ...pushDeviceCalls(),
  ...currencyCalls(parts),
})

const readingCalls = ({ bills, readings, rows }: Parts): UsualCalls => ({
  'GET utilities/latest': ({ query }) => readings.latest(query),
  'GET utilities/meters': ({ query }) => readings.meters(query),
  'GET utilities/months': () => readings.months(),
  'GET utilities/summary': ({ query }) => utilitySummary({ bills, readings, rows }, query),
  'POST utilities/batch': ({ fields }) =>
    (fields as { readings: Row[] }).readings.map(each => readings.create(each)),
  'DELETE utilities/batch': ({ fields }) => {
    for (const id of (fields as RemoveReadings).ids) readings.remove(id)
  },
  'POST utilities/bill': ({ fields }) => bills.bill(fields as Row),
  'DELETE utilities/bill': ({ query }) => bills.takeBack(query),
  'POST utilities/bill/batch': ({ fields }) => bills.billAll(fields as BillAll),
  'DELETE utilities/bill/batch': ({ fields }) => bills.takeAllBack(fields as TakeBillsBack),
})

const reportCalls = ({ reports, rows, taxes, today }: Parts): UsualCalls => ({
  'GET search': ({ query }) => search(rows, query, today()),
  'GET rent/summary': ({ query: { month = '' } }) => ({
    balances: rows.list('rent/balances'),
    charges: rows.list('rent/charges', { from: `${month}-01` }),
    upcoming: rows.list('rent/upcoming'),
    ...paidInMonth(rows.list('payments', { month }) as unknown as Payment[], today()),
  }),
  'GET reports/profit': ({ query }) => reports.profit(query),
  'GET reports/profit/entries': ({ query }) => reports.entries(query),
  'GET reports/deposits': ({ query }) => reports.deposits(query),
  'GET reports/occupancy': ({ query }) => reports.occupancy(query),
  'GET taxes': ({ query }) => taxes.year(Number(query.year), query.regime as TaxRegime | undefined),
  'GET taxes/due': () => taxes.due(),
  'PUT taxes/regime': ({ fields }) => taxes.choose(fields as ChosenRegime),
  'PUT taxes/:year/:quarter': ({ params, fields }) =>
    taxes.pay(Number(params.year), Number(params.quarter), fields as PayTax),
})

const reminderCalls = ({ reminders, rows }: Parts): UsualCalls => ({
  'POST payment-reminders': ({ fields }) => reminders.create(fields as Row),
  'POST payment-reminders/preview': ({ fields }) => reminders.preview(fields as Row),
  'POST payment-reminders/batch': ({ fields }) =>
    (fields as CreatePaymentReminders).reminders.map(each => reminders.create(each)),
  'PUT payment-reminders/batch': ({ fields }) => reminders.switchAll(fields as SwitchPaymentReminders),
  'DELETE payment-reminders/batch': ({ fields }) => {
    for (const id of (fields as RemovePaymentReminders).ids) rows.remove('payment-reminders', id)
  },
  'POST payment-reminders/preview/batch': ({ fields }) =>
    (fields as CreatePaymentReminders).reminders.map(each => ({
      apartment_id: each.apartment_id,
      ...reminders.preview(each),
    })),
  'POST payment-reminders/:id/send': ({ params, fields }) =>
    reminders.send(params.id ?? '', fields as SendNotice),
  'POST payment-reminders/:id/skip': ({ params, fields }) =>
    reminders.skip(params.id ?? '', fields as SkipNotice, true),
  'DELETE payment-reminders/:id/skip': ({ params, fields }) => {
    reminders.skip(params.id ?? '', fields as SkipNotice, false)
  },
  'POST payment-reminders/:id/test': ({ params }) => reminders.test(params.id ?? ''),
  [`GET ${upcomingPath}`]: ({ query }) => rows.list(upcomingPath, query),
  [`GET ${logsPath}`]: ({ query }) => rows.list(logsPath, query),
  [`POST ${logsPath}/:id/resend`]: ({ params }) => reminders.resend(params.id ?? ''),
  [`GET ${debtsPath}`]: () => rows.list(debtsPath),
  [`POST ${debtsPath}/:lease/send`]: ({ params }) => reminders.sendDebt(params.lease ?? ''),
})

const requestCalls = ({ paymentRequests }: Parts): UsualCalls => ({
  'POST payment-requests/batch': ({ fields }) => paymentRequests.createAll(fields as CreatePaymentRequests),
  'POST payment-requests/preview': ({ fields }) => paymentRequests.preview(fields as PreviewPaymentRequests),
  'POST payment-requests/send': ({ fields }) => paymentRequests.sendAll(fields as PaymentRequestIds),
  'POST payment-requests/:id/send': ({ params }) => paymentRequests.send(params.id ?? ''),
  'POST payment-requests/:id/withdraw': ({ params }) => paymentRequests.withdraw(params.id ?? ''),
})

const lateFeeCalls = ({ rows, today }: Parts): UsualCalls => {
  const lateFees = new LateFees(rows, today)
  return {
    'GET rent/late-fees': ({ query }) => lateFees.list(query),
    'POST rent/late-fees': ({ fields }) => lateFees.ask([(fields as AskLateFee).charge_id])[0],
    'POST rent/late-fees/batch': ({ fields }) => lateFees.ask((fields as AskLateFees).charge_ids),
    'DELETE rent/late-fees/batch': ({ fields }) => lateFees.takeBack((fields as TakeLateFeesBack).ids),
    'DELETE rent/late-fees/:id': ({ params }) => lateFees.takeBack([params.id ?? '']),
  }
}

const leaseCalls = ({ moveIns, rows, tenancy }: Parts): UsualCalls => ({
  'POST apartments/:id/leases': ({ params, fields }) => moveIns.create(params.id ?? '', fields as MoveIn),
  'POST leases/:id/take-back': ({ params, fields }) =>
    moveIns.takeBack(params.id ?? '', fields as TakeMoveInBack),
  'POST apartments/:id/restore': ({ params }) => rows.restore('apartments', params.id ?? ''),
  'GET leases/:id/statement': ({ params }) => statementsOf(rows, params.id ?? ''),
  'GET leases/:id/end': ({ params, query }) => tenancy.proposeEnd(params.id ?? '', query.date ?? ''),
  'POST leases/:id/end': ({ params, fields }) => tenancy.end(params.id ?? '', fields as EndLease),
  'POST leases/:id/end/take-back': ({ params, fields }) =>
    tenancy.takeEndBack(params.id ?? '', fields as TakeEndBack),
  'DELETE leases/:id': ({ params }) => rows.remove('leases', params.id ?? ''),
  'POST payments/batch': ({ fields }) => (fields as CreatePayments).payments.map(each => tenancy.pay(each)),
  'DELETE payments/batch': ({ fields }) => tenancy.removePayments((fields as RemovePayments).ids),
})

const accountCalls = ({ account, rows, subscriptions, support, user }: Parts): UsualCalls => ({
  'GET subscriptions/current': () => subscriptions.current(),
  'POST subscriptions/checkout': ({ fields }) => subscriptions.checkout(fields as Row),
  'POST subscriptions/cancel': () => subscriptions.cancel(),
  [`GET ${ticketsPath}`]: () => support.list(),
  [`POST ${ticketsPath}`]: ({ fields }) => support.create(fields as Row),
  'POST support/public': () => ({ message: 'Sent' }),
  [`GET ${ticketsPath}/:id`]: ({ params }) => support.open(params.id ?? ''),
  [`POST ${ticketsPath}/:id/messages`]: ({ params, fields }) => support.reply(params.id ?? '', fields as Row),
  'GET users/me': () => user(),
  'PUT users/me': ({ fields }) => account.update(fields as UpdateUser),
  'POST upload': ({ incoming }) => ({ data: rows.keepFile(uploadedFile(incoming)) }),
  'POST auth/refresh': () => ({ accessToken: 'page-renewed', refreshToken: 'page-renewed' }),
  'POST auth/logout': () => undefined,
  'POST client-events': () => undefined,
  'POST page-figures': () => undefined,
})

const currencyCalls = ({ today }: Parts): UsualCalls => ({
  'GET currency/rate': ({ query }) => currencyAnswers.rate(query as unknown as RateQuery, today()),
  'GET currency/rates': ({ query }) => currencyAnswers.rates(query as unknown as DailyRatesQuery),
  'GET currency/currencies': () => currencyAnswers.currencies(),
  'POST currency/convert': ({ fields }) => currencyAnswers.convert(fields as Convert, today()),
})
