import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  endSecondFactorSchema,
  loseSecondFactorSchema,
  takeBackSchema,
} from '../../../contracts/src/account.ts'
import { apartmentSchema } from '../../../contracts/src/apartments.ts'
import { calendarEventSchema, calendarEventsQuerySchema } from '../../../contracts/src/calendar-events.ts'
import { calendarFeedSchema } from '../../../contracts/src/calendar-feeds.ts'
import { clientEventsSchema } from '../../../contracts/src/client-events.ts'
import { uploadAnswerSchema } from '../../../contracts/src/files.ts'
import {
  leaseSchema,
  leasesQuerySchema,
  statementQuerySchema,
  statementSchema,
  updateLeaseSchema,
} from '../../../contracts/src/leases.ts'
import { movedInSchema, moveInSchema, takeMoveInBackSchema } from '../../../contracts/src/move-ins.ts'
import { oneOffChargeSchema } from '../../../contracts/src/one-off-charges.ts'
import { pageFiguresSchema } from '../../../contracts/src/page-figures.ts'
import {
  createdPaymentReminderSchema,
  createPaymentReminderSchema,
  createPaymentRemindersSchema,
  paymentReminderSchema,
  reminderLogSchema,
  reminderLogsQuerySchema,
  reminderPreviewSchema,
  reminderPreviewsSchema,
  removePaymentRemindersSchema,
  sendNoticeSchema,
  skipNoticeSchema,
  switchPaymentRemindersSchema,
  tenantDebtSchema,
  testNoticeSchema,
  upcomingNoticeSchema,
  upcomingNoticesQuerySchema,
} from '../../../contracts/src/payment-reminders.ts'
import { createPaymentsSchema, paymentSchema, removePaymentsSchema } from '../../../contracts/src/payments.ts'
import {
  adjustChargeSchema,
  backfillChargesSchema,
  balanceSchema,
  balancesQuerySchema,
  chargeSchema,
  chargesQuerySchema,
  rentSummaryQuerySchema,
  rentSummarySchema,
  upcomingQuerySchema,
  upcomingSchema,
  waiveChargeSchema,
} from '../../../contracts/src/rent.ts'
import {
  depositReportQuerySchema,
  depositReportSchema,
  occupancyReportSchema,
  profitEntriesQuerySchema,
  profitEntrySchema,
  profitQuerySchema,
  profitReportSchema,
  reportQuerySchema,
} from '../../../contracts/src/reports.ts'
import { searchHitSchema, searchQuerySchema } from '../../../contracts/src/search.ts'
import {
  confirmEmailSchema,
  loginSchema,
  messageSchema,
  notMeSchema,
  refreshSchema,
  registeredSchema,
  registerSchema,
  resendVerificationSchema,
  sessionSchema,
  tokensSchema,
  verifiedSchema,
  verifyEmailQuerySchema,
} from '../../../contracts/src/session.ts'
import { startTemplateQuerySchema } from '../../../contracts/src/start-imports.ts'
import { updateUserSchema, userSchema } from '../../../contracts/src/users.ts'
import {
  createReadingSchema,
  createReadingsSchema,
  latestReadingQuerySchema,
  latestReadingSchema,
  meterStateSchema,
  metersQuerySchema,
  readingSchema,
  readingsQuerySchema,
  removeReadingsSchema,
  updateReadingSchema,
  utilityMonthsSchema,
} from '../../../contracts/src/utilities.ts'
import { utilityCurrency } from '../../../contracts/src/utility-kinds.ts'
import {
  billAllSchema,
  billQuerySchema,
  billUtilitiesSchema,
  takeBillsBackSchema,
  utilitySummaryQuerySchema,
  utilitySummarySchema,
} from '../../../contracts/src/utility-summary.ts'
import { z } from '../../../contracts/src/zod.ts'
import { root } from '../workspace.ts'
import { accountCalls, accountCollections } from './account.ts'
import { currencyCalls } from './currency.ts'
import { documentCalls } from './documents.ts'
import { importCollections, importRoutes } from './imports.ts'
import { lateFeeCalls } from './late-fees.ts'
import { leaseRoutes } from './lease-routes.ts'
import { paymentRequestCalls } from './payment-requests.ts'
import { pushDeviceRoutes } from './push-device.ts'
import { readingFigures } from './readings.ts'
import { debtsPath, logsPath, upcomingPath } from './reminders.ts'
import { riseRoutes } from './rises.ts'
import { subscriptionCalls, subscriptionCollections } from './subscriptions.ts'
import { supportCalls, supportCollections } from './support.ts'
import { taxCalls } from './taxes.ts'
import { tenantLinkRoutes } from './tenant-links.ts'

/** The schemas of a call. */
export interface Route {
  /** Undefined for a call without a JSON body. */
  body?: z.ZodType
  query?: z.ZodObject
  /** null: the answer is empty. */
  answer: z.ZodType | null
}

/** The rows of a path. */
export interface Collection {
  row: z.ZodObject
  query?: z.ZodObject
  create?: z.ZodType
  update?: z.ZodType
  /** Fields of a row that are computed from the others. */
  figures?: (row: Record<string, unknown>) => Record<string, unknown>
}

/** Collections whose contracts have other names than usual. */
const others: Record<string, Collection> = {
  leases: { row: leaseSchema, query: leasesQuerySchema, update: updateLeaseSchema },
  'rent/charges': { row: chargeSchema, query: chargesQuerySchema, update: adjustChargeSchema },
  'rent/balances': { row: balanceSchema, query: balancesQuerySchema },
  'rent/upcoming': { row: upcomingSchema, query: upcomingQuerySchema },
  utilities: {
    row: readingSchema,
    query: readingsQuerySchema,
    create: createReadingSchema,
    update: updateReadingSchema,
    figures: readingFigures,
  },
  [logsPath]: { row: reminderLogSchema },
  [upcomingPath]: { row: upcomingNoticeSchema },
  [debtsPath]: { row: tenantDebtSchema },
  ...importCollections,
  ...subscriptionCollections,
  ...supportCollections,
  ...accountCollections,
}

/** Utilities are always in hryvnias, whatever the currency of the rent. */
const inHryvnia = () => ({ currency: utilityCurrency })

/** Calls that belong to no collection. */
export const calls: Record<string, Route> = {
  'GET users/me': { answer: userSchema },
  'PUT users/me': { body: updateUserSchema, answer: userSchema },
  'POST apartments/:id/restore': { answer: apartmentSchema },
  'POST apartments/:id/leases': { body: moveInSchema, answer: movedInSchema },
  'POST leases/:id/take-back': { body: takeMoveInBackSchema, answer: null },
  'GET rent/summary': { query: rentSummaryQuerySchema, answer: rentSummarySchema },
  'GET leases/:id/statement': { query: statementQuerySchema, answer: statementSchema.array() },
  'POST payments/batch': { body: createPaymentsSchema, answer: paymentSchema.array() },
  'DELETE payments/batch': { body: removePaymentsSchema, answer: null },
  'POST leases/:id/charges': { body: oneOffChargeSchema, answer: chargeSchema },
  'POST rent/charges/:id/waive': { body: waiveChargeSchema, answer: chargeSchema },
  'POST rent/charges': { body: backfillChargesSchema, answer: chargeSchema.array() },
  'GET reports/profit': { query: profitQuerySchema, answer: profitReportSchema },
  'GET reports/profit/entries': { query: profitEntriesQuerySchema, answer: profitEntrySchema.array() },
  'GET search': { query: searchQuerySchema, answer: searchHitSchema.array() },
  'GET reports/deposits': { query: depositReportQuerySchema, answer: depositReportSchema },
  'GET reports/occupancy': { query: reportQuerySchema, answer: occupancyReportSchema },
  'GET imports/template': { query: startTemplateQuerySchema, answer: z.object({}) },
  'GET calendar-feed': { answer: calendarFeedSchema },
  'GET calendar-feed/events': { query: calendarEventsQuerySchema, answer: calendarEventSchema.array() },
  'POST calendar-feed': { answer: calendarFeedSchema },
  'DELETE calendar-feed': { answer: null },
  ...riseRoutes,
  ...pushDeviceRoutes,
  ...tenantLinkRoutes,
  ...leaseRoutes,
  'GET utilities/latest': { query: latestReadingQuerySchema, answer: latestReadingSchema },
  'GET utilities/meters': { query: metersQuerySchema, answer: meterStateSchema.array() },
  'GET utilities/months': { answer: utilityMonthsSchema },
  'GET utilities/summary': { query: utilitySummaryQuerySchema, answer: utilitySummarySchema },
  'POST utilities/batch': { body: createReadingsSchema, answer: readingSchema.array() },
  'DELETE utilities/batch': { body: removeReadingsSchema, answer: null },
  'POST utilities/bill': { body: billUtilitiesSchema, answer: chargeSchema.array() },
  'POST utilities/bill/batch': { body: billAllSchema, answer: chargeSchema.array() },
  'DELETE utilities/bill/batch': { body: takeBillsBackSchema, answer: null },
  'DELETE utilities/bill': { query: billQuerySchema, answer: null },
  'POST payment-reminders': { body: createPaymentReminderSchema, answer: createdPaymentReminderSchema },
  'POST payment-reminders/preview': { body: createPaymentReminderSchema, answer: reminderPreviewSchema },
  'POST payment-reminders/batch': {
    body: createPaymentRemindersSchema,
    answer: createdPaymentReminderSchema.array(),
  },
  'PUT payment-reminders/batch': {
    body: switchPaymentRemindersSchema,
    answer: paymentReminderSchema.array(),
  },
  'DELETE payment-reminders/batch': { body: removePaymentRemindersSchema, answer: null },
  'POST payment-reminders/preview/batch': {
    body: createPaymentRemindersSchema,
    answer: reminderPreviewsSchema,
  },
  'POST payment-reminders/:id/send': { body: sendNoticeSchema, answer: reminderLogSchema.array() },
  'POST payment-reminders/:id/skip': { body: skipNoticeSchema, answer: reminderLogSchema.array() },
  'DELETE payment-reminders/:id/skip': { body: skipNoticeSchema, answer: null },
  'POST payment-reminders/:id/test': { answer: testNoticeSchema },
  [`GET ${upcomingPath}`]: { query: upcomingNoticesQuerySchema, answer: upcomingNoticeSchema.array() },
  [`GET ${logsPath}`]: { query: reminderLogsQuerySchema, answer: reminderLogSchema.array() },
  [`POST ${logsPath}/:id/resend`]: { answer: reminderLogSchema },
  [`GET ${debtsPath}`]: { answer: tenantDebtSchema.array() },
  [`POST ${debtsPath}/:lease/send`]: { answer: reminderLogSchema },
  ...accountCalls,
  ...importRoutes,
  ...lateFeeCalls,
  ...paymentRequestCalls,
  'POST upload': { answer: uploadAnswerSchema },
  'POST auth/login': { body: loginSchema, answer: sessionSchema },
  'POST auth/refresh': { body: refreshSchema, answer: tokensSchema },
  'POST auth/logout': { body: refreshSchema, answer: null },
  'POST auth/second-factor/lost': { body: loseSecondFactorSchema, answer: messageSchema },
  'POST auth/second-factor/lost/end': { body: endSecondFactorSchema, answer: messageSchema },
  'POST auth/take-back': { body: takeBackSchema, answer: messageSchema },
  'POST auth/register': { body: registerSchema, answer: registeredSchema },
  'POST auth/not-me': { body: notMeSchema, answer: messageSchema },
  'POST auth/confirm-email': { body: confirmEmailSchema, answer: verifiedSchema },
  'GET auth/verify-email': { query: verifyEmailQuerySchema, answer: verifiedSchema },
  'POST auth/resend-verification': { body: resendVerificationSchema, answer: messageSchema },
  'POST client-events': { body: clientEventsSchema, answer: null },
  'POST page-figures': { body: pageFiguresSchema, answer: null },
  ...currencyCalls,
  ...documentCalls,
  ...subscriptionCalls,
  ...supportCalls,
  ...taxCalls,
}

/**
 * Finds the schemas of rows, bodies and filters by their names in the contracts: `payments.ts` has
 * `createPaymentSchema`, so `paymentSchema`, `updatePaymentSchema` and `paymentsQuerySchema` belong
 * to `/payments`.
 */
export async function readCollections(): Promise<ReadonlyMap<string, Collection>> {
  const folder = join(root, 'contracts/src')
  const files = globSync('*.ts', { cwd: folder }).filter(file => !file.endsWith('.spec.ts'))
  const read = files.map(async file => {
    const contract: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    return collectionOf(basename(file, '.ts'), contract)
  })
  const collections = new Map([...(await Promise.all(read)).flat(), ...Object.entries(others)])
  // A POST there begins a checkout, which is no row of a list.
  collections.delete('subscriptions')
  const fees = collections.get('management-fees')
  if (fees !== undefined) fees.figures = inHryvnia
  return collections
}

function collectionOf(path: string, contract: Record<string, unknown>): [string, Collection][] {
  const subject = Object.keys(contract).flatMap(name => /^create(\w+)Schema$/.exec(name)?.[1] ?? [])[0]
  if (subject === undefined) return []
  const plural = path.replace(/-\w/g, part => part.charAt(1).toUpperCase())
  const schema = (name: string) => {
    const found = contract[`${name}Schema`]
    return found instanceof z.ZodType ? found : undefined
  }
  const row = schema(subject.charAt(0).toLowerCase() + subject.slice(1))
  if (!(row instanceof z.ZodObject)) return []
  const [create, update, query] = [`create${subject}`, `update${subject}`, `${plural}Query`].map(schema)
  return [
    [
      path,
      {
        row,
        ...(create && { create }),
        ...(update && { update }),
        ...(query instanceof z.ZodObject && { query }),
      },
    ],
  ]
}
