import type { FeedWords } from './feed-words.ts'

const kinds = { rent: 'Оренда', utilities: 'Комунальні', other: 'Інше нарахування' }
const regimes = { private: 'Податок з оренди', single_tax_3: 'Єдиний податок' }

export const uk: FeedWords = {
  name: 'Orenda: моя оренда',
  due: (kind, amount) => `${kinds[kind]} ${amount}`,
  utilitiesOf: (month, amount) => `${kinds.utilities} за ${month}, ${amount}`,
  open: amount => `Не сплачено: ${amount}`,
  paid: 'Сплачено',
  leaseEnds: 'Закінчується оренда',
  documentEnds: name => `Закінчується документ «${name}»`,
  readings: 'Зняти показники лічильників',
  notice: 'Сповіщення орендарю',
  tax: (regime, quarter, year) => `${regimes[regime]} за ${quarter} квартал ${year}: останній день`,
}
