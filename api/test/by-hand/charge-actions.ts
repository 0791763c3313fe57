import type { Charge } from '@orenda/contracts/rent'
import { chargesOf } from './answers.ts'
import { inBoth } from './comparison.ts'
import { monthOf } from './days.ts'
import { Refused } from './records.ts'
import type { Scene } from './scene.ts'

async function adjust(scene: Scene): Promise<void> {
  const charge = await scene.aCharge()
  if (charge === undefined) return
  const adjusted = scene.choose.sometimes() ? null : scene.choose.rarely() ? 0 : scene.choose.cents()
  const said = await scene.ask('PUT', `/rent/charges/${charge.id}`, {
    amount: adjusted === null ? null : adjusted / 100,
    note: 'Знижка',
  })
  await inBoth(scene, said, () => Object.assign(charge, { adjusted, waived: 0 }))
}

async function waive(scene: Scene): Promise<void> {
  const charge = await scene.aCharge()
  if (charge === undefined) return
  const said = await scene.ask('POST', `/rent/charges/${charge.id}/waive`, { note: 'Подарунок' })
  await inBoth(scene, said, () => {
    const { open } = chargesOf(scene.book).get(charge.id) as Charge
    if (open === 0) throw new Refused(409)
    charge.waived += Math.round(open * 100)
  })
}

async function oneOff(scene: Scene): Promise<void> {
  const lease = scene.aLease()
  if (lease === undefined) return
  const [kind, due, cents] = [
    scene.choose.often() ? 'utilities' : 'other',
    scene.choose.day(),
    scene.choose.cents(),
  ] as const
  const said = await scene.ask<Charge>('POST', `/leases/${lease.id}/charges`, {
    kind,
    due_date: due,
    amount: cents / 100,
    note: 'Ремонт',
  })
  await inBoth(scene, said, () => {
    scene.book.charges.push({
      id: said.body.id,
      lease,
      kind,
      month: monthOf(due),
      due,
      rent: cents,
      adjusted: null,
      waived: 0,
      currency: lease.currency,
    })
  })
}

/** What a landlord does with charges. */
export const chargeActions = { adjust, waive, oneOff }
