import type { FeedWords } from './feed-words.ts'

const kinds = { rent: 'Rent', utilities: 'Utilities', other: 'Other charge' }
const regimes = { private: 'Tax on rent', single_tax_3: 'Single tax' }

export const en: FeedWords = {
  name: 'Orenda: my rentals',
  due: (kind, amount) => `${kinds[kind]} ${amount}`,
  utilitiesOf: (month, amount) => `${kinds.utilities} for ${month}, ${amount}`,
  open: amount => `Not paid: ${amount}`,
  paid: 'Paid',
  leaseEnds: 'Lease ends',
  documentEnds: name => `Document “${name}” expires`,
  readings: 'Read meters',
  notice: 'Notice to the tenant',
  tax: (regime, quarter, year) => `${regimes[regime]} for quarter ${quarter} of ${year}: last day`,
}
