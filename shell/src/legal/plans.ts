/** The plans as the terms name them. Prices are in hryvnias a month. */
export const plans = [
  { name: 'Basic', apartments: '1', price: 100 },
  { name: 'Standard', apartments: '2–3', price: 200 },
  { name: 'Premium', apartments: '4–5', price: 500 },
  { name: 'Business', apartments: '6–10', price: 1000 },
  { name: 'Enterprise', apartments: 'від 11*', price: 2000 },
]

export const lowestPrice = Math.min(...plans.map(({ price }) => price))
