import { expect, it } from 'vitest'
import { partsAfter } from './debt-after.ts'
import { splitPayment } from './split-payment.ts'

const debt = { amount: 20_031.32, open: { rent: 18_500, utilities: 1531.32 } }

it('pays other charges with what is over, and its own kind ahead with the rest', () => {
  expect(splitPayment(debt, { amount: 21_000, category: 'rent' })).toEqual({
    rent: 19_468.68,
    utilities: 1531.32,
  })
  expect(splitPayment(debt, { amount: 19_000, category: 'rent' })).toEqual({ rent: 18_500, utilities: 500 })
  expect(splitPayment(debt, { amount: 2000, category: 'utilities' })).toEqual({
    rent: 468.68,
    utilities: 1531.32,
  })
  const bills = { amount: 500, open: { utilities: 500 } }
  expect(splitPayment(bills, { amount: 400, category: 'rent' })).toEqual({ utilities: 400 })
})

it('leaves a payment whole when nothing is over or nothing else is open', () => {
  expect(splitPayment(debt, { amount: 18_500, category: 'rent' })).toBeNull()
  expect(splitPayment(debt, { amount: 50_000, category: 'deposit' })).toBeNull()
  // A charge of its amount is made with it.
  expect(splitPayment(debt, { amount: 50_000, category: 'repair' })).toBeNull()
  expect(splitPayment({ amount: 5, open: { rent: 5 } }, { amount: 9, category: 'rent' })).toBeNull()
  expect(splitPayment(debt, { amount: Number.NaN, category: 'rent' })).toBeNull()
})

it('leaves of a debt what no part of its kind pays, and pays ahead what is over the open amount of its kind', () => {
  expect(partsAfter(debt, { rent: 19_468.68, utilities: 1531.32 })).toEqual({ left: 0, ahead: 968.68 })
  expect(partsAfter(debt, { rent: 18_500, utilities: 500 })).toEqual({ left: 1031.32, ahead: 0 })
  expect(partsAfter({ amount: 500, open: { utilities: 500 } }, { rent: 100, utilities: 400 })).toEqual({
    left: 100,
    ahead: 100,
  })
})
