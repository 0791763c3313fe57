import type { Lease } from '../../../contracts/src/leases.ts'
import {
  type CreateRise,
  createRiseSchema,
  type RaiseRents,
  type Rise,
  raiseRentsSchema,
  riseSchema,
  type TakeRisesBack,
  takeRisesBackSchema,
} from '../../../contracts/src/rent-rises.ts'
import {
  plannedRises,
  type Raise,
  raisedRent,
  rentBefore,
  riseDate,
} from '../../../contracts/src/rules/rent-rises.ts'
import type { Route } from './contract-routes.ts'
import type { ContractRows } from './contract-rows.ts'
import { Refusal } from './refusal.ts'
import type { UsualCalls } from './usual-calls.ts'

export const riseRoutes: Record<string, Route> = {
  'GET rent/rises': { answer: riseSchema.array() },
  'POST rent/rises': { body: raiseRentsSchema, answer: riseSchema.array() },
  'DELETE rent/rises': { body: takeRisesBackSchema, answer: null },
  'GET leases/:id/rises': { answer: riseSchema.array() },
  'POST leases/:id/rises': { body: createRiseSchema, answer: riseSchema },
  'DELETE leases/:id/rises/:from': { answer: null },
  'POST leases/:id/rises/:from/send': { answer: riseSchema },
}

/** Rises of rents, by the product's rules as far as pages need them. */
export function riseCalls({ rows, today }: { rows: ContractRows; today: () => string }): UsualCalls {
  const mails = new Map<string, NonNullable<Rise['mail']>>()
  const lease = (id: string | undefined) => rows.get('leases', id ?? '') as Lease
  const rises = (of: Lease): Rise[] =>
    plannedRises(of, today()).map(change => ({
      lease_id: of.id,
      apartment_id: of.apartment_id,
      apartment_name: of.apartment_name,
      tenant_name: of.tenant_name,
      currency: of.currency,
      ...change,
      mail: mails.get(`${of.id} ${change.from}`) ?? null,
    }))
  const takeBack = (leaseId: string | undefined, day: string | undefined) => {
    const { id, rents } = lease(leaseId)
    rows.change('leases', id, { rents: rents.filter(({ from }) => from !== day) })
  }
  const raise = (id: string | undefined, wanted: Raise, day: string | undefined): Rise => {
    const of = lease(id)
    const from = riseDate(of, today(), day)
    if (from === null || of.rents.some(step => step.from === from))
      throw new Refusal('CONFLICT', { reason: 'rise_stands', lease_id: of.id })
    const amount = raisedRent(rentBefore(of.rents, from), wanted)
    const rents = [...of.rents, { from, amount }].toSorted((one, other) =>
      (one.from ?? '') < (other.from ?? '') ? -1 : 1,
    )
    rows.change('leases', of.id, { rents })
    return theRise(rises(lease(id)), from)
  }
  return {
    'GET rent/rises': () => (rows.list('leases') as Lease[]).flatMap(rises),
    'POST rent/rises': ({ fields }) => {
      const { leases, percent = 0, amount, from } = fields as RaiseRents
      return leases.map(id => raise(id, amount === undefined ? { percent } : { amount }, from))
    },
    'GET leases/:id/rises': ({ params }) => rises(lease(params.id)),
    'POST leases/:id/rises': ({ params, fields }) => {
      const { percent = 0, rent, from } = fields as CreateRise
      return raise(params.id, rent === undefined ? { percent } : { rent }, from)
    },
    'DELETE rent/rises': ({ fields }) => {
      for (const { lease_id, from } of (fields as TakeRisesBack).rises) takeBack(lease_id, from)
    },
    'DELETE leases/:id/rises/:from': ({ params }) => takeBack(params.id, params.from),
    'POST leases/:id/rises/:from/send': ({ params }) => {
      const of = lease(params.id)
      const mail = { to: 'tenant@example.com', state: 'sent' as const, at: '2026-11-21T10:00:00.000Z' }
      mails.set(`${of.id} ${params.from}`, mail)
      return theRise(rises(of), params.from)
    },
  }
}

function theRise(rises: readonly Rise[], from: string | undefined): Rise {
  const rise = rises.find(each => each.from === from)
  if (rise === undefined) throw new Refusal('NOT_FOUND')
  return rise
}
