import type { Apartment } from '@orenda/contracts/apartments'
import { currencies } from './choices.ts'
import { inBoth } from './comparison.ts'
import { monthOf, plusDays } from './days.ts'
import { editLease, endLease, renewLease } from './lease-edits.ts'
import { backfill, removeApartment, removeTenant, restoreApartment, saveOccupancy } from './occupancy.ts'
import type { HandApartment, LeaseEdit, Occupancy } from './records.ts'
import type { Scene } from './scene.ts'

async function save(scene: Scene): Promise<void> {
  const apartment = scene.choose.one(scene.book.apartments)
  if (apartment === undefined) return
  const fields = someOccupancy(scene, apartment)
  const said = await scene.ask<Apartment>('PUT', `/apartments/${apartment.id}`, {
    name: apartment.name,
    status: 'occupied',
    tenant_id: fields.tenant,
    currency: fields.currency,
    lease_start: fields.start,
    lease_end: fields.end,
    income: fields.income / 100,
    ...(fields.chargeFrom !== undefined && { charge_from: fields.chargeFrom }),
  })
  await inBoth(scene, said, () => saveOccupancy(scene.book, apartment, fields), apartment)
}

/** What an apartment shows, with some fields changed at random. */
function someOccupancy({ book, choose, tenants }: Scene, apartment: HandApartment): Occupancy {
  const { income, currency } = apartment
  const tenant = choose.sometimes() ? null : (choose.one(tenants) ?? null)
  const fields: Occupancy = {
    tenant: choose.often() ? apartment.tenant : tenant,
    start: choose.often() ? apartment.start : choose.rarely() ? null : choose.day(),
    end: choose.often() ? apartment.end : choose.sometimes() ? null : choose.day(),
    income: choose.often() ? income : choose.cents(),
    currency: choose.often() ? currency : (choose.one(currencies) ?? currency),
    ...(choose.rarely() && { chargeFrom: plusDays(book.today, -choose.number(100)) }),
  }
  // The contract refuses it before it reads the leases.
  if (fields.start !== null && fields.end !== null && fields.start > fields.end) fields.end = null
  return fields
}

async function edit(scene: Scene): Promise<void> {
  const lease = scene.aLease()
  if (lease === undefined) return
  const edit: LeaseEdit = {
    ...(scene.choose.rarely() && { start: scene.choose.rarely() ? null : scene.choose.day() }),
    ...(scene.choose.sometimes() && { end: scene.choose.rarely() ? null : scene.choose.day() }),
    ...(scene.choose.sometimes() && { dueDay: 1 + scene.choose.number(31) }),
    ...(scene.choose.rarely() && { deposit: scene.choose.cents() }),
    ...(scene.choose.sometimes() && {
      rent: scene.choose.cents(),
      ...(scene.choose.rarely() && { from: scene.choose.day() }),
    }),
    ...(scene.choose.rarely() && { chargeFrom: plusDays(scene.book.today, -scene.choose.number(100)) }),
  }
  const { start, end, dueDay, deposit, rent, from, chargeFrom } = edit
  if (start !== undefined && start !== null && end !== undefined && end !== null && start > end) return
  const said = await scene.ask('PUT', `/leases/${lease.id}`, {
    start,
    end,
    due_day: dueDay,
    from,
    charge_from: chargeFrom,
    ...(deposit !== undefined && { deposit: deposit / 100 }),
    ...(rent !== undefined && { rent: rent / 100 }),
  })
  await inBoth(scene, said, () => editLease(scene.book, lease, edit), lease.apartment)
}

async function moveOut(scene: Scene): Promise<void> {
  const lease = scene.aLease()
  if (lease === undefined) return
  const date = scene.choose.day()
  const said = await scene.ask('POST', `/leases/${lease.id}/end`, { date })
  await inBoth(scene, said, () => endLease(scene.book, lease, date), lease.apartment)
}

async function renew(scene: Scene): Promise<void> {
  const lease = scene.aLease()
  if (lease === undefined) return
  const end = scene.choose.rarely() ? null : plusDays(lease.end ?? scene.book.today, scene.choose.distance())
  const rent = scene.choose.often() ? scene.choose.cents() : undefined
  const from = rent !== undefined && scene.choose.rarely() ? scene.choose.day() : undefined
  const said = await scene.ask('POST', `/leases/${lease.id}/renew`, {
    end,
    from,
    ...(rent !== undefined && { rent: rent / 100 }),
  })
  await inBoth(scene, said, () => renewLease(scene.book, lease, end, rent, from), lease.apartment)
}

async function chargeBefore(scene: Scene): Promise<void> {
  const apartment = scene.choose.one(scene.book.apartments)
  if (apartment === undefined) return
  const from = monthOf(plusDays(scene.book.today, -scene.choose.number(150)))
  const said = await scene.ask('POST', '/rent/charges', { apartment_id: apartment.id, from })
  await inBoth(scene, said, () => backfill(scene.book, apartment, from), apartment)
}

async function remove(scene: Scene): Promise<void> {
  const apartment = scene.choose.one(scene.book.apartments)
  if (apartment === undefined) return
  const said = await scene.ask('DELETE', `/apartments/${apartment.id}`)
  await inBoth(scene, said, () => removeApartment(scene.book, apartment), apartment)
}

async function restore(scene: Scene): Promise<void> {
  const apartment = scene.choose.one(scene.book.apartments.filter(({ isDeleted }) => isDeleted))
  if (apartment === undefined) return
  const said = await scene.ask('POST', `/apartments/${apartment.id}/restore`)
  await inBoth(scene, said, () => restoreApartment(scene.book, apartment), apartment)
}

async function forgetTenant(scene: Scene): Promise<void> {
  const tenant = scene.choose.one(scene.tenants)
  if (tenant === undefined) return
  const said = await scene.ask('DELETE', `/tenants/${tenant}`)
  const isGone = await inBoth(scene, said, () => removeTenant(scene.book, tenant))
  if (!isGone) return
  scene.tenants = scene.tenants.filter(other => other !== tenant)
  await scene.meet()
}

/** What a landlord does with apartments, their leases and tenants. */
export const leaseActions = {
  save,
  edit,
  moveOut,
  renew,
  backfill: chargeBefore,
  remove,
  restore,
  removeTenant: forgetTenant,
}
