import { laterDate } from '@orenda/contracts/calendar'
import { accountOf } from './accounts.ts'
import type { Book } from './book.ts'
import { inBoth } from './comparison.ts'
import { monthOf } from './days.ts'
import { depositOf, usableDeposit } from './deposits.ts'
import { type HandCharge, type HandUse, Refused } from './records.ts'
import type { Scene } from './scene.ts'

async function useDeposit(scene: Scene): Promise<void> {
  const { book } = scene
  const holding = scene.storedLeases().filter(other => depositOf(book, other).held > 0)
  const lease = holding.length > 0 && !scene.choose.rarely() ? scene.choose.one(holding) : scene.aLease()
  if (lease === undefined) return
  const kind = scene.choose.often() ? 'withheld' : 'returned'
  const { held } = depositOf(book, lease)
  const cents =
    held > 0 && scene.choose.often()
      ? Math.max(1, Math.floor(held / (1 + scene.choose.number(3))))
      : scene.choose.cents()
  const date = scene.choose.day()
  const isNamed = kind === 'withheld' && scene.choose.sometimes()
  const named = isNamed ? scene.choose.one(await scene.chargesOf(lease)) : undefined
  const damage = isNamed && named === undefined ? cents + scene.choose.number(100) - 20 : 0
  const said = await scene.ask('POST', `/leases/${lease.id}/deposit`, {
    kind,
    amount: cents / 100,
    date,
    ...(named !== undefined && { charge_ids: [named.id] }),
    ...(damage > 0 && { charge: { amount: damage / 100, note: 'Вікно' } }),
  })
  const isDone = await inBoth(scene, said, () => {
    if (usableDeposit(book, lease, date) < cents) throw new Refused(409)
    writeUse(
      book,
      { id: '', lease, kind, cents, currency: lease.currency, date, settles: [], made: null },
      named,
      damage,
    )
  })
  if (!isDone) return
  const uses = await scene.ask<{ id: string }[]>('GET', `/leases/${lease.id}/deposit`)
  const known = new Set(book.uses.map(({ id }) => id))
  const use = book.uses.find(({ id }) => id === '')
  if (use !== undefined) use.id = uses.body.find(({ id }) => !known.has(id))?.id ?? ''
}

async function takeBackDeposit(scene: Scene): Promise<void> {
  const { book } = scene
  const use = scene.choose.one(book.uses)
  if (use === undefined) return
  const said = await scene.ask('DELETE', `/leases/${use.lease.id}/deposit/${use.id}`)
  await inBoth(scene, said, () => {
    book.uses = book.uses.filter(other => other !== use)
    book.charges = book.charges.filter(charge => charge !== use.made)
  })
}

/** @param damage a charge of this amount is created, if above 0 */
function writeUse(book: Book, use: HandUse, named: HandCharge | undefined, damage: number): void {
  const { lease, currency, date, cents } = use
  if (use.kind === 'withheld') {
    const charges = [...book.charges]
    if (damage > 0) {
      const fields = { id: '', lease, kind: 'other', month: monthOf(date), due: date, currency } as const
      use.made = { ...fields, rent: damage, adjusted: null, waived: 0 }
      book.charges.push(use.made)
    }
    const meant = use.made ?? named
    const day = laterDate(date, book.today)
    const open = accountOf(book, lease, currency, [], day).entries.filter(
      ({ charge }) => meant === undefined || charge === meant,
    )
    if (open.reduce((sum, { left }) => sum + left, 0) < cents) {
      book.charges = charges
      throw new Refused(409)
    }
    if (meant !== undefined) use.settles = [{ charge: meant, cents }]
  }
  book.uses.push(use)
}

/** What a landlord does with deposits. */
export const depositActions = { useDeposit, takeBackDeposit }
