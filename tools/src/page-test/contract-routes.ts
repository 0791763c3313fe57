import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { apartmentSchema } from '../../../contracts/src/apartments.ts'
import { clientEventsSchema } from '../../../contracts/src/client-events.ts'
import { uploadAnswerSchema } from '../../../contracts/src/files.ts'
import {
  depositUseSchema,
  endLeaseSchema,
  leaseSchema,
  leasesQuerySchema,
  oneOffChargeSchema,
  renewLeaseSchema,
  statementQuerySchema,
  statementSchema,
  updateLeaseSchema,
  useDepositSchema,
} from '../../../contracts/src/leases.ts'
import { createPaymentsSchema, paymentSchema } from '../../../contracts/src/payments.ts'
import {
  adjustChargeSchema,
  backfillChargesSchema,
  balanceSchema,
  balancesQuerySchema,
  chargeSchema,
  chargesQuerySchema,
  upcomingQuerySchema,
  upcomingSchema,
  waiveChargeSchema,
} from '../../../contracts/src/rent.ts'
import {
  loginSchema,
  messageSchema,
  registeredSchema,
  registerSchema,
  resendVerificationSchema,
  sessionSchema,
  verifiedSchema,
  verifyEmailQuerySchema,
} from '../../../contracts/src/session.ts'
import { updateUserSchema, userSchema } from '../../../contracts/src/users.ts'
import { z } from '../../../contracts/src/zod.ts'
import { root } from '../workspace.ts'

/** What goes in and out of a call. */
export interface Route {
  /** Without a body, or with one that is no JSON: undefined. */
  body?: z.ZodType
  query?: z.ZodObject
  /** null: nothing comes back. */
  answer: z.ZodType | null
}

/** Rows behind a path. */
export interface Collection {
  row: z.ZodObject
  query?: z.ZodObject
  create?: z.ZodType
  update?: z.ZodType
}

/** Collections whose contract is not named as those of records are. */
const others: Record<string, Collection> = {
  leases: { row: leaseSchema, query: leasesQuerySchema, update: updateLeaseSchema },
  'rent/charges': { row: chargeSchema, query: chargesQuerySchema, update: adjustChargeSchema },
  'rent/balances': { row: balanceSchema, query: balancesQuerySchema },
  'rent/upcoming': { row: upcomingSchema, query: upcomingQuerySchema },
}

/** Calls that are not those of a collection. */
export const calls: Record<string, Route> = {
  'GET users/me': { answer: userSchema },
  'PUT users/me': { body: updateUserSchema, answer: userSchema },
  'POST apartments/:id/restore': { answer: apartmentSchema },
  'GET leases/:id/statement': { query: statementQuerySchema, answer: statementSchema.array() },
  'POST payments/batch': { body: createPaymentsSchema, answer: paymentSchema.array() },
  'POST leases/:id/charges': { body: oneOffChargeSchema, answer: chargeSchema },
  'POST rent/charges/:id/waive': { body: waiveChargeSchema, answer: chargeSchema },
  'POST rent/charges': { body: backfillChargesSchema, answer: chargeSchema.array() },
  'POST leases/:id/end': { body: endLeaseSchema, answer: leaseSchema },
  'POST leases/:id/renew': { body: renewLeaseSchema, answer: leaseSchema },
  'POST leases/:id/deposit': { body: useDepositSchema, answer: depositUseSchema },
  'POST upload': { answer: uploadAnswerSchema },
  'POST auth/login': { body: loginSchema, answer: sessionSchema },
  'POST auth/register': { body: registerSchema, answer: registeredSchema },
  'GET auth/verify-email': { query: verifyEmailQuerySchema, answer: verifiedSchema },
  'POST auth/resend-verification': { body: resendVerificationSchema, answer: messageSchema },
  'POST client-events': { body: clientEventsSchema, answer: null },
}

/**
 * What a path's rows, bodies and filters are. A contract of records says so by its names: `payments.ts` has
 * `createPaymentSchema`, and so `paymentSchema`, `updatePaymentSchema` and `paymentsQuerySchema` belong to `/payments`.
 */
export async function readCollections(): Promise<ReadonlyMap<string, Collection>> {
  const folder = join(root, 'contracts/src')
  const files = globSync('*.ts', { cwd: folder }).filter(file => !file.endsWith('.spec.ts'))
  const read = files.map(async file => {
    const contract: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    return collectionOf(basename(file, '.ts'), contract)
  })
  return new Map([...(await Promise.all(read)).flat(), ...Object.entries(others)])
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
