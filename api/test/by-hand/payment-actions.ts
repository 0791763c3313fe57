import type { Book } from './book.ts'
import { categories, currencies } from './choices.ts'
import { inBoth } from './comparison.ts'
import { refuseUsedDeposit } from './deposits.ts'
import { type Category, type HandApartment, type HandPayment, Refused } from './records.ts'
import type { Scene } from './scene.ts'

async function pay(scene: Scene): Promise<void> {
  const apartment = scene.choose.one(scene.book.apartments)
  if (apartment === undefined) return
  const { body, add } = aPayment(scene, apartment)
  const said = await scene.ask<{ id: string }>('POST', '/payments', body)
  await inBoth(scene, said, () => add(said.body.id))
}

async function batch(scene: Scene): Promise<void> {
  const some = scene.book.apartments.map(apartment => aPayment(scene, apartment))
  const said = await scene.ask<{ id: string }[]>('POST', '/payments/batch', {
    payments: some.map(({ body }) => body),
  })
  await inBoth(scene, said, () => {
    // The first row that is refused gives the reason.
    for (const { suits, isThere } of some) {
      suits()
      isThere()
    }
    for (const [at, { add }] of some.entries()) add(said.body[at]?.id ?? '')
  })
}

async function editPayment(scene: Scene): Promise<void> {
  const { book } = scene
  const payment = scene.choose.one(book.payments)
  if (payment === undefined) return
  const apartment = scene.choose.often()
    ? payment.apartment
    : (scene.choose.one(book.apartments) ?? payment.apartment)
  const cents = scene.choose.often() ? payment.cents : scene.choose.cents()
  const date = scene.choose.often() ? payment.date : scene.choose.day()
  const category = scene.choose.often() ? payment.category : (scene.choose.one(categories) ?? 'rent')
  const lease = scene.choose.rarely() ? scene.choose.one(scene.storedLeases()) : undefined
  const currency = scene.choose.rarely() ? scene.choose.one(currencies) : undefined
  const said = await scene.ask('PUT', `/payments/${payment.id}`, {
    apartment_id: apartment.id,
    lease_id: lease?.id,
    amount: cents / 100,
    currency,
    date,
    category,
  })
  await inBoth(scene, said, () => {
    if (lease !== undefined && lease.apartment !== apartment) throw new Refused(400)
    const isMoved = apartment !== payment.apartment
    if (isMoved && apartment.isDeleted) throw new Refused(404)
    changePayment(book, payment, {
      apartment,
      cents,
      date,
      category,
      currency: currency ?? (isMoved ? usualCurrency(apartment, category) : payment.currency),
      lease: lease ?? (isMoved ? null : payment.lease) ?? book.leaseOf(apartment, date),
    })
  })
}

/** The currency of a payment that names none. */
const usualCurrency = (apartment: HandApartment, category: Category) =>
  category === 'utilities' ? 'UAH' : apartment.currency

/** Writes new fields, unless more of a deposit was used than is left of it. */
function changePayment(book: Book, payment: HandPayment, fields: Omit<HandPayment, 'id'>): void {
  const before = { ...payment }
  Object.assign(payment, fields)
  try {
    refuseLessDeposit(book, before, payment)
  } catch (error) {
    Object.assign(payment, before)
    throw error
  }
}

async function deletePayment(scene: Scene): Promise<void> {
  const { book } = scene
  const payment = scene.choose.one(book.payments)
  if (payment === undefined) return
  const said = await scene.ask('DELETE', `/payments/${payment.id}`)
  await inBoth(scene, said, () => {
    const before = book.payments
    book.payments = before.filter(other => other !== payment)
    try {
      refuseLessDeposit(book, payment)
    } catch (error) {
      book.payments = before
      throw error
    }
  })
}

/** A random payment of an apartment, as it is sent to the API and as the book keeps it. */
function aPayment(scene: Scene, apartment: HandApartment) {
  const { book } = scene
  const date = scene.choose.day()
  const category = scene.choose.one(categories) ?? 'rent'
  const cents = scene.choose.cents()
  const lease = scene.choose.sometimes() ? scene.choose.one(scene.storedLeases()) : undefined
  const currency = scene.choose.sometimes() ? scene.choose.one(currencies) : undefined
  const suits = () => {
    if (lease !== undefined && lease.apartment !== apartment) throw new Refused(400)
  }
  const isThere = () => {
    if (apartment.isDeleted) throw new Refused(404)
  }
  const add = (id: string) => {
    suits()
    isThere()
    book.payments.push({
      id,
      apartment,
      cents,
      date,
      category,
      currency: currency ?? usualCurrency(apartment, category),
      lease: lease ?? book.leaseOf(apartment, date),
    })
  }
  const body = {
    apartment_id: apartment.id,
    lease_id: lease?.id,
    amount: cents / 100,
    currency,
    date,
    category,
  }
  return { body, suits, isThere, add }
}

/** Refuses a deposit payment that becomes smaller or later than what was used of it. */
function refuseLessDeposit(book: Book, before: HandPayment, after?: HandPayment): void {
  const { lease, category, currency, cents, date } = before
  if (category !== 'deposit' || lease === null) return
  const isLess =
    after === undefined ||
    after.category !== category ||
    after.cents < cents ||
    after.date > date ||
    after.currency !== currency ||
    after.lease !== lease
  if (isLess) refuseUsedDeposit(book, lease, currency)
}

/** What a landlord does with payments. */
export const paymentActions = { pay, batch, editPayment, deletePayment }
